-- What send-load.ts tells wrk to ask, in turn. Arguments behind "--": headers as "Name: value",
-- "statuses" to count answers by status (which takes wrk time), and addresses that begin with a slash.
-- Ends with one line of JSON. For one thread (-t1).
local requests, turn = {}, 0

function setup(thread)
  worker = thread
end

function init(args)
  local headers = {}
  statuses = {}
  for _, argument in ipairs(args) do
    local name, value = argument:match("^([%w-]+): (.*)$")
    if name then
      headers[name] = value
    elseif argument == "statuses" then
      response = function(status)
        local key = tostring(status)
        statuses[key] = (statuses[key] or 0) + 1
      end
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
  local counted = {}
  for status, count in pairs(worker:get("statuses")) do
    counted[#counted + 1] = string.format('"%s":%d', status, count)
  end
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"bytes":%d,"refused":%d,"socketErrors":%d,"p50":%.3f,"p99":%.3f,"statuses":{%s}}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, table.concat(counted, ",")))
end
