/**
 * Renders a blank that text browsers show between words that styles separate. It is an element, because translators
 * replace text nodes, and React can't insert anything before a node that is gone.
 */
export const Blank = () => <span className="contents"> </span>;
