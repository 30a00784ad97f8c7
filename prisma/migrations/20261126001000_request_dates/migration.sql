-- A listing says what hunting there asks of people, and a request for which days and how many it asks.
-- side by side: code of before writes neither, and the defaults are what it means.

ALTER TABLE properties ADD COLUMN rules text NOT NULL DEFAULT '';

ALTER TABLE contact_requests
  ADD COLUMN start_date date,
  ADD COLUMN end_date date,
  ADD COLUMN group_size integer;
-- Every row that is there has neither.
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_dates_in_order
  CHECK (num_nonnulls(start_date, end_date) <> 1 AND end_date >= start_date) NOT VALID;
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_group_size_positive
  CHECK (group_size BETWEEN 1 AND 50) NOT VALID;
