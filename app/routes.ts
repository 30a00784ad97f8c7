import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Declares a page whose address is case-sensitive: the same address in capitals is not found. */
const page = (path: string, file: string, id?: string) =>
  route(path, file, { caseSensitive: true, ...(id ? { id } : {}) });

/** Declares a list or listing as a file for GPS receivers and maps, one route for each format. */
const mapFiles = (path: string, file: string) =>
  (["gpx", "kml", "geojson"] as const).map((format) =>
    page(
      `${path}.${format}`,
      `features/map-files/${file}.route.ts`,
      `features/map-files/${file}-${format}.route`,
    ),
  );

/** Says whether routes for maintainers exist, which no build contains. */
// eslint-disable-next-line no-restricted-properties -- read by what builds, before there is an environment()
const isDevelopment = process.env.NODE_ENV === "development";

export default [
  index("features/home/home.page.tsx"),
  page("about", "features/home/about.page.tsx"),
  page("insurance", "features/home/insurance.page.tsx"),

  page("terms", "features/legal/terms.page.tsx"),
  page("privacy", "features/legal/privacy.page.tsx"),
  page("safety", "features/legal/safety.page.tsx"),

  page("search", "features/home/search.route.ts"),

  page("properties", "features/properties/search/properties.page.tsx"),
  page("compare", "features/compare/compare.page.tsx"),
  page("pros", "features/professionals/pros.page.tsx"),
  page("agents", "features/agents/agents.page.tsx"),
  page("property/:id", "features/properties/property.page.tsx"),
  ...mapFiles("property/:id", "property-file"),
  ...mapFiles("properties", "properties-file"),
  ...mapFiles("favorites", "favorites-file"),
  page("property/:id/sheet", "features/field-sheet/field-sheet.page.tsx"),
  page("property/:id/calendar", "features/calendar/property-calendar.page.tsx"),
  page("property/:id/seasons.ics", "features/seasons/season-calendar.route.ts"),
  page("property/:id/reviews", "features/reviews/property-reviews.page.tsx"),
  page("owner/:id", "features/owners/owner.page.tsx"),
  page("agent/:id", "features/agents/agent.page.tsx"),
  page("professional/:id", "features/professionals/professional.page.tsx"),
  page("professional/:id/calendar", "features/calendar/professional-calendar.page.tsx"),
  page("professional/:id/reviews", "features/reviews/professional-reviews.page.tsx"),
  page("calendar/:file", "features/calendar/calendar-file.route.ts"),
  page("mortgage-calculator", "features/mortgage/mortgage.page.tsx"),
  page("list-property", "features/properties/editor/list-property.page.tsx"),
  page("list-property/preview", "features/properties/drafts/preview.page.tsx"),
  page("list-property/draft", "features/properties/drafts/keep-draft.route.ts"),
  page("list-property/import", "features/properties/bulk/import.page.tsx"),
  page("list-property/import/template.csv", "features/properties/bulk/template.route.ts"),
  page("list-property/import/faults.csv", "features/properties/bulk/faults-file.route.ts"),
  page("list-property/photos", "features/properties/editor/listing-photos.route.ts"),
  page("contact", "features/contact-us/contact.page.tsx"),
  page("contact/:id", "features/contact-requests/contact-request.page.tsx"),
  page("favorites", "features/favorites/favorites.page.tsx"),
  page("favorites/pack", "features/offline/pack.page.tsx"),
  page("favorites/keeper", "features/offline/keeper.route.ts"),
  page("favorites/pack.html", "features/offline/pack-file.route.ts"),
  page("searches", "features/searches/searches.page.tsx"),
  page("recently-viewed", "features/recently-viewed/recently-viewed.page.tsx"),
  page("requests/:id/offer", "features/agreements/make-offer.page.tsx"),
  page("offers/:id", "features/agreements/offer.page.tsx"),
  page("agreements", "features/agreements/agreements.page.tsx"),
  page("agreements/:id", "features/agreements/agreement.page.tsx"),
  page("agreements/:id.txt", "features/agreements/agreement-text.route.ts"),
  page("agreements/:id.ics", "features/trips/hunt-calendar.route.ts"),
  page("agreements/:id.pdf", "features/agreements/agreement-pdf.route.ts"),
  page("agreements/:id/cancel", "features/agreements/cancel-agreement.page.tsx"),
  page("agreements/:id/review", "features/reviews/review.page.tsx"),
  page("reviews/:id/answer", "features/reviews/answer-review.page.tsx"),
  page("reviews/:id/hide", "features/reviews/hide-review.page.tsx"),
  page("messages", "features/messaging/messages.page.tsx"),
  page("messages/report", "features/messaging/choose-message.page.tsx"),
  page("report/:thing/:id", "features/reports/report.page.tsx"),
  page("hosting", "features/hosting/hosting.page.tsx"),
  page("trips", "features/trips/trips.page.tsx"),
  page("profile", "features/profile/profile.page.tsx"),
  page("profile/listings.csv", "features/properties/bulk/own-listings-file.route.ts"),
  page("profile/listings/:id", "features/properties/own/own-listing.page.tsx"),
  page("profile/listings/:id/confirm", "features/properties/confirmation/own-confirm.page.tsx"),
  page("profile/listings/:id/edit", "features/properties/editor/edit-listing.page.tsx"),
  page("profile/listings/:id/calendar", "features/calendar/own-listing-calendar.page.tsx"),
  page("profile/listings/:id/figures", "features/properties/stats/stats.page.tsx"),
  page("profile/listings/:id/boundary", "features/boundaries/own-boundary.page.tsx"),
  page("profile/edit", "features/profile/edit-profile.page.tsx"),
  page("profile/notifications", "features/profile/notifications.page.tsx"),
  page("profile/professional", "features/applications/professional-profile.page.tsx"),
  page("profile/professional/photos", "features/applications/professional-photos.page.tsx"),
  page("profile/professional/packages", "features/applications/professional-packages.page.tsx"),
  page("profile/professional/calendar", "features/calendar/own-professional-calendar.page.tsx"),
  page("profile/agent", "features/applications/agent-profile.page.tsx"),
  page("profile/export", "features/profile/export.route.ts"),
  page("profile/verification", "features/verification/own-verification.page.tsx"),
  page("verification-documents/:id", "features/verification/document.route.ts"),
  page("profile/tokens", "features/api-tokens/tokens.page.tsx"),
  page("profile/passkeys", "features/accounts/passkeys/passkeys.page.tsx"),
  page("profile/passkeys/options", "features/accounts/passkeys/passkey-options.route.ts"),
  page("profile/delete", "features/profile/delete-account.page.tsx"),
  page("blog", "features/blog/blog.page.tsx"),
  page("blog/:slug", "features/blog/post.page.tsx"),
  page("blog.atom", "seo/blog-feed.route.ts"),
  page("properties.atom", "seo/properties-feed.route.ts"),
  page("pros.atom", "seo/pros-feed.route.ts"),
  page("agents.atom", "seo/agents-feed.route.ts"),
  page("service-worker.js", "features/offline/service-worker.route.ts"),
  page("robots.txt", "seo/robots.route.ts"),
  page("sitemap.xml", "seo/sitemap-index.route.ts"),
  page("sitemaps/:file", "seo/sitemap.route.ts"),

  layout("features/admin/admin-frame.page.tsx", [
    page("admin", "features/blog/admin.page.tsx"),
    page("admin/overview", "features/admin/overview.page.tsx"),
    page("admin/reviews", "features/approvals/approvals.page.tsx"),
    page("admin/listings/:id/unpublish", "features/approvals/unpublish/unpublish.page.tsx"),
    page("admin/contact-requests", "features/contact-requests/unclaimed-requests.page.tsx"),
    page("admin/contact-messages", "features/contact-us/contact-messages.page.tsx"),
    page("admin/reports", "features/reports/reports.page.tsx"),
    page("admin/reports/:id/ask", "features/reports/ask-owner/ask-owner.page.tsx"),
    page("admin/verifications", "features/verification/verifications.page.tsx"),
    page("admin/seasons", "features/seasons/seasons.page.tsx"),
    page("admin/users", "features/users/users.page.tsx"),
    page("admin/users/:id", "features/users/person/person.page.tsx"),
    page("admin/users/:id/role", "features/users/role.page.tsx"),
    page("admin/users/:id/suspend", "features/suspension/suspend.page.tsx"),
    page("admin/audit-log", "features/audit-log/audit-log.page.tsx"),
  ]),

  page("admin/seasons.csv", "features/seasons/seasons-file.route.ts"),

  page("api/login", "features/accounts/login.route.tsx"),
  page("api/callback", "features/accounts/callback.route.tsx"),
  page("api/logout", "features/accounts/logout.route.tsx"),

  page("suspended", "features/suspension/suspended.page.tsx"),
  page("confirm/:token", "features/properties/confirmation/confirm.page.tsx"),
  page("unsubscribe", "features/unsubscribe/unsubscribe.page.tsx"),

  page("map-pins/:tab", "features/map/map-pins.route.ts"),
  page("map-cards/:tab", "features/map/map-cards.route.ts"),
  page("map-names.json", "features/map/map-names.route.ts"),
  page("map-states.json", "features/map/map-states.route.ts"),
  page("map-town.json", "features/map/map-town.route.ts"),

  page("theme", "layout/theme.route.ts"),
  page("lite", "layout/lite.route.ts"),

  page("api", "api/api.page.tsx"),
  page("api/openapi.json", "api/openapi.route.ts"),
  // The calls are listed in API_ROUTES (api/openapi.server.ts).
  page("api/*", "api/call.route.ts"),

  ...(isDevelopment ? [page("styleguide", "features/styleguide/styleguide.page.tsx")] : []),

  page("*", "layout/not-found.page.tsx"),
] satisfies RouteConfig;
