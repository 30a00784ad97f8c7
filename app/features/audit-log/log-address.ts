import type { IsoDate } from "~/formats/iso-date";
import { readDate } from "~/formats/read-date";
import { addQuery } from "~/formats/add-query";

import { isActKind, type ActKind } from "./act-kinds";
import { KNOWN_ACTIONS } from "./describe-act";

/** The filters of the log; null leaves a filter out. */
export interface LogFilters {
  /** The id of the person who did it. */
  by: string | null;
  kind: ActKind | null;
  action: string | null;
  /** The first and the last day, in the site's time zone. */
  from: IsoDate | null;
  to: IsoDate | null;
}

export interface LogPosition extends LogFilters {
  /** A cursor of a neighboring page. */
  after: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filters of the log's address. Unknown values are ignored. */
export function readLogAddress(url: string): LogPosition {
  const { searchParams } = new URL(url);
  const readParameter = (name: string) => searchParams.get(name)?.trim() ?? "";
  const [by, kind, action] = [
    readParameter("by").toLowerCase(),
    readParameter("kind"),
    readParameter("action"),
  ];
  return {
    by: UUID.test(by) ? by : null,
    kind: isActKind(kind) ? kind : null,
    action: KNOWN_ACTIONS.includes(action) ? action : null,
    from: readDate(readParameter("from")),
    to: readDate(readParameter("to")),
    after: searchParams.get("after"),
  };
}

export const buildLogPath = ({ by, kind, action, from, to, after }: LogPosition): string =>
  addQuery("/admin/audit-log", { by, kind, action, from, to, after });
