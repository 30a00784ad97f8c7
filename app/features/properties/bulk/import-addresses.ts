export const IMPORT = "/list-property/import";
export const TEMPLATE = "/list-property/import/template.csv";
export const ALL_FAULTS = "/list-property/import/faults.csv";
export const OWN_LISTINGS_FILE = "/profile/listings.csv";
/** The page while an import runs: it reloads itself, and has no form that a reload would empty. */
export const IMPORT_PROGRESS = `${IMPORT}?progress=1`;
