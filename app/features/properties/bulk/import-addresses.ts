export const IMPORT_PATH = "/list-property/import";
export const IMPORT_TEMPLATE_PATH = "/list-property/import/template.csv";
export const IMPORT_FAULTS_PATH = "/list-property/import/faults.csv";
export const OWN_LISTINGS_FILE_PATH = "/profile/listings.csv";
/** The page while an import runs: it reloads itself, and has no form that a reload would empty. */
export const IMPORT_PROGRESS_PATH = `${IMPORT_PATH}?progress=1`;
