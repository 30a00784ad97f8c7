-- A conversation tells what happened to its requests in lines of their own. Who reads one gets its
-- words made for them; its content is a plain sentence for whoever knows no kinds, as the processes
-- do that are replaced one after the other. Such a line is by whoever did it, and about a request.
ALTER TABLE messages ADD COLUMN kind text NOT NULL DEFAULT 'text';
-- Every row that is there has the default.
ALTER TABLE messages ADD CONSTRAINT messages_kind_known
  CHECK (kind IN ('text', 'request-accepted', 'request-declined', 'request-closed')) NOT VALID;
