-- Agents get contact requests as professionals and listings do.
-- side by side: requests are thousands at most, read through in milliseconds
ALTER TABLE contact_requests
  ADD COLUMN agent_id uuid REFERENCES real_estate_agents (id) ON UPDATE CASCADE,
  DROP CONSTRAINT contact_requests_about_one,
  ADD CONSTRAINT contact_requests_about_one
    CHECK (num_nonnulls(professional_id, property_id, agent_id) = 1);
-- side by side: built in milliseconds
CREATE INDEX contact_requests_agent_id_idx ON contact_requests (agent_id);
