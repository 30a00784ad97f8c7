let sources = {};

export function initialize(data) {
  sources = data;
}

export function resolve(name, context, next) {
  return name in sources ? { url: name, shortCircuit: true } : next(name, context);
}

export function load(url, context, next) {
  if (!(url in sources)) return next(url, context);
  return { format: "module", source: sources[url], shortCircuit: true };
}
