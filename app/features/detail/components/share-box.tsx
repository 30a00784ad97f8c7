import { useHydrated } from "remix-utils/use-hydrated";

import { useRootData } from "~/layout/root-data";
import { showToast } from "~/layout/show-toast";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

interface ShareBoxProps {
  /** The page's canonical path. */
  path: string;
  title: string;
  /** True for the owner, who has no reason to report it. */
  isOwn?: boolean;
}

/**
 * Shows a link to copy and to mail, and one to report the page; with scripts also the device's share dialog, and print.
 */
export function ShareBox({ path, title, isOwn = false }: ShareBoxProps) {
  const { origin } = useRootData();
  const isHydrated = useHydrated();
  const url = origin + path;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="share">
      <details>
        <summary className="button-quiet">Share</summary>{" "}
        <label className="field">
          <span>Link to this page</span>
          <input type="text" readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
        <p className="actions">
          <a className="button-quiet" href={mail}>
            Email
          </a>
          {isHydrated ? <ScriptedShare url={url} title={title} /> : null}
        </p>
      </details>
      {isHydrated ? (
        <Button type="button" variant="quiet" onClick={() => print()}>
          Print
        </Button>
      ) : null}{" "}
      {isOwn ? null : (
        <Link to={`/report${path}`} className="button-quiet" rel="nofollow">
          Report
        </Link>
      )}
    </div>
  );
}

function ScriptedShare({ url, title }: { url: string; title: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Link copied" });
  };
  // The promise rejects when the user closes the share dialog, which is not an error.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      {/* Browsers have neither API without TLS, and some lack sharing altogether. */}
      {"clipboard" in navigator ? (
        <Button type="button" variant="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
      ) : null}
      {"share" in navigator ? (
        <Button type="button" variant="quiet" onClick={() => void share()}>
          More options
        </Button>
      ) : null}
    </>
  );
}
