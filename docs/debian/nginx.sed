# sed -f docs/debian/nginx.sed docker/nginx.conf > /etc/nginx/nginx.conf
# The proxy's file for one Debian machine: its own user and folders, two processes, TLS, and port 80 for
# certificates and redirects.
s|^pid .*|user www-data;\npid /run/nginx.pid;|
s|^error_log .*|error_log /var/log/nginx/error.log;|
s|/tmp/nginx|/var/lib/nginx/huntstead|
s|app1:3000|127.0.0.1:3001|
s|app2:3000|127.0.0.1:3002|
# On the same machine a process that is down refuses at once, so it is asked each time: the first answer of a new
# process may take longer than the other process takes to stop.
/# A process that does not take/,/# replaced is missed/d
s|max_fails=3 fail_timeout=2s|max_fails=0|
/# With TLS, and then with/d
/# listen 443/d
s|# ssl_|ssl_|
s|^    listen 8080;|    listen 443 ssl http2;\n    listen [::]:443 ssl http2;|
s|^  map \$http_upgrade|  server {\n    listen 80 default_server;\n    listen [::]:80 default_server;\n    location /.well-known/acme-challenge/ {\n      root /var/www/html;\n    }\n    location / {\n      return 301 https://$host$request_uri;\n    }\n  }\n\n&|
