import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import type { Toast as ToastContent } from "~/forms/toast.server";
import { useButtonForm } from "~/forms/use-button-form";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";

import { useRootData } from "../root-data";
import { listenForToasts } from "../show-toast";
import { SessionToken } from "./session-token";

/** Shows one message at a time: a new one replaces it. */
export function PageToast() {
  const { toast } = useRootData();
  const isHydrated = useHydrated();
  // The hook is here rather than in the toast, which may be gone before the response arrives.
  const undo = useButtonForm();
  const [arrived, setArrived] = useState(toast);
  const [current, setCurrent] = useState({ toast, count: 0 });
  if (toast !== arrived) {
    setArrived(toast);
    // Data without a message does not remove the current one.
    if (toast) setCurrent({ toast, count: current.count + 1 });
  }
  useEffect(
    () => listenForToasts((next) => setCurrent(({ count }) => ({ toast: next, count: count + 1 }))),
    [],
  );
  const frame = useRef<HTMLDivElement>(null);
  function dismiss() {
    if (frame.current?.contains(document.activeElement)) document.querySelector("main")?.focus();
    setCurrent({ ...current, toast: null });
  }
  return (
    <div role="status" ref={frame}>
      {current.toast ? (
        <Toast
          key={current.count}
          {...current.toast}
          control={
            current.toast.undo ? (
              <Undo {...current.toast.undo} fetcher={undo} />
            ) : current.toast.link ? (
              <Link to={current.toast.link.to} className="button-secondary">
                {current.toast.link.label}
              </Link>
            ) : null
          }
          onDismiss={isHydrated ? dismiss : undefined}
        />
      ) : null}
    </div>
  );
}

type UndoProps = NonNullable<ToastContent["undo"]> & {
  fetcher: ReturnType<typeof useButtonForm>;
};

function Undo({ action, fields, fetcher }: UndoProps) {
  return (
    <fetcher.Form method="post" action={action}>
      <SessionToken />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-secondary">
        Undo
      </button>
    </fetcher.Form>
  );
}
