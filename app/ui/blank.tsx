/**
 * A blank that text browsers write between words that styles keep apart. It is an element, because translators replace
 * text nodes, and React can't insert anything before a node that is gone.
 */
export const Blank = () => <span className="contents"> </span>;
