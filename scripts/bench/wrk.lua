-- The requests that send-load.ts has wrk send, in rotation. Arguments after "--" are headers ("Name: value") and
-- paths, which begin with a slash. Prints one line of JSON at the end. Works with one thread only (-t1).
local requests, turn = {}, 0

function init(args)
  local headers = {}
  for _, argument in ipairs(args) do
    local name, value = argument:match("^([%w-]+): (.*)$")
    if name then
      headers[name] = value
    else
      requests[#requests + 1] = wrk.format("GET", argument, headers)
    end
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"failed":%d,"p50":%.3f}\n',
    summary.requests, summary.duration / 1e6,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3))
end
