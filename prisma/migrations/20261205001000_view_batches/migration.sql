-- The last batch of views that each process has written, so that one whose answer was lost with the
-- connection is sent again and counts once.
CREATE TABLE view_batches (
  -- Of the process, made anew at each of its starts.
  process uuid NOT NULL,
  -- Its batches are numbered from 1 on, and written one after the other.
  batch integer NOT NULL,
  written_at timestamptz(3) NOT NULL,
  CONSTRAINT view_batches_pkey PRIMARY KEY (process),
  CONSTRAINT view_batches_batch_positive CHECK (batch > 0)
);
COMMENT ON TABLE view_batches IS
  'The number of the last batch of views that each process has added to listing_views; a batch that comes again is not added again. Kept for 30 days.';

-- For the sweep of processes that are gone.
CREATE INDEX view_batches_written_at_idx ON view_batches (written_at);
