-- People report listings, profiles, reviews and messages, each person each thing once. What is reported
-- is one case, however many report it: admins decide about the case, and everybody who reported it is
-- told. Until now only messages could be reported, several at once: each becomes a case.
CREATE TABLE report_cases (
  id uuid NOT NULL,
  property_id uuid REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  agent_id uuid REFERENCES real_estate_agents (id) ON DELETE CASCADE ON UPDATE CASCADE,
  review_id uuid REFERENCES reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id uuid REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  withheld_at timestamptz(3),
  decided_at timestamptz(3),
  outcome text,
  decision_reason text,
  hidden_words jsonb,
  former_status text,
  CONSTRAINT report_cases_pkey PRIMARY KEY (id),
  CONSTRAINT report_cases_one_thing CHECK (
    num_nonnulls(property_id, professional_id, agent_id, review_id, message_id) = 1
  ),
  CONSTRAINT report_cases_decision_whole CHECK (num_nonnulls(decided_at, outcome) IN (0, 2)),
  CONSTRAINT report_cases_outcome_known CHECK (outcome IN ('kept', 'hidden')),
  CONSTRAINT report_cases_former_status_known CHECK (
    former_status IN ('pending', 'approved', 'rejected')
  ),
  CONSTRAINT report_cases_hidden_for_a_reason CHECK (
    (outcome IS NOT DISTINCT FROM 'hidden') = (decision_reason IS NOT NULL)
  ),
  CONSTRAINT report_cases_withheld_while_open CHECK (
    withheld_at IS NULL OR decided_at IS NULL AND property_id IS NOT NULL
  )
);
CREATE UNIQUE INDEX report_cases_property_id_key ON report_cases (property_id);
CREATE UNIQUE INDEX report_cases_professional_id_key ON report_cases (professional_id);
CREATE UNIQUE INDEX report_cases_agent_id_key ON report_cases (agent_id);
CREATE UNIQUE INDEX report_cases_review_id_key ON report_cases (review_id);
CREATE UNIQUE INDEX report_cases_message_id_key ON report_cases (message_id);
CREATE INDEX report_cases_open_idx ON report_cases (opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX report_cases_outcome_decided_at_id_idx ON report_cases (outcome, decided_at, id);

CREATE TABLE case_reports (
  id uuid NOT NULL,
  case_id uuid NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  reason text NOT NULL,
  text text NOT NULL,
  counts boolean NOT NULL DEFAULT false,
  network text,
  outcome text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT case_reports_pkey PRIMARY KEY (id),
  CONSTRAINT case_reports_outcome_known CHECK (outcome IN ('kept', 'hidden'))
);
CREATE UNIQUE INDEX case_reports_case_id_reporter_id_key ON case_reports (case_id, reporter_id);
CREATE INDEX case_reports_reporter_id_idx ON case_reports (reporter_id);

-- The first message of a report keeps its id, which the audit log knows.
WITH told AS (
  SELECT r.id AS report_id, rm.message_id, r.created_at, r.handled_at,
    row_number() OVER (PARTITION BY r.id ORDER BY rm.message_id) AS nth,
    row_number() OVER (PARTITION BY rm.message_id ORDER BY r.handled_at NULLS FIRST, r.id) AS turn
  FROM reports r JOIN reported_messages rm ON rm.report_id = r.id
)
INSERT INTO report_cases (id, message_id, opened_at, decided_at, outcome)
SELECT CASE WHEN nth = 1 THEN report_id ELSE gen_random_uuid() END, message_id, created_at,
  handled_at, CASE WHEN handled_at IS NOT NULL THEN 'kept' END
FROM told WHERE turn = 1;

INSERT INTO case_reports (id, case_id, reporter_id, reason, text, outcome, created_at)
SELECT DISTINCT ON (c.id, r.reporter_id) gen_random_uuid(), c.id, r.reporter_id, 'other', r.reason,
  CASE WHEN c.decided_at IS NOT NULL THEN 'kept' END, r.created_at
FROM reports r
JOIN reported_messages rm ON rm.report_id = r.id
JOIN report_cases c ON c.message_id = rm.message_id
ORDER BY c.id, r.reporter_id, r.created_at;

-- side by side: code of before answers a report, and a look at the reports, with an error until it is
-- replaced; what was typed comes back with the form.
DROP TABLE reported_messages;
-- side by side: the same.
DROP TABLE reports;

COMMENT ON TABLE report_cases IS
  'What people have reported: one row a thing, however many report it. Open until an admin has decided; withheld_at is set while the reports alone keep a listing out of the public, hidden_words what a hidden message said, former_status what a hidden listing or profile was before.';
COMMENT ON TABLE case_reports IS
  'Who reported what and why, each person each thing once. counts: from a verified address older than a week. network: a /24 or /64, kept until the case is decided.';
