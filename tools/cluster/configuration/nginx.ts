import path from 'node:path'
import type { Layout } from '../layout.ts'

/** How long a connection to a node is kept without a request. */
const IDLE_SECONDS = 2

/** nginx itself never asks a node whether it is ready: before one is stopped, it is named in `out` and nginx reads the file again. */
export function renderNginx({ folder, programs, frontPort }: Layout, out: readonly string[] = []): string {
  const at = (name: string) => path.join(folder, 'nginx', name)
  const servers = programs.map(
    ({ name, port }) =>
      `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${out.includes(name) ? ' down' : ''};`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${at(name)};`,
  )
  return `worker_processes 1;
daemon off;
pid ${at('nginx.pid')};
error_log ${at('error.log')} warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
  upstream girassol {
${servers.join('\n')}
    keepalive 64;
    # Shorter than DRAIN_SECONDS: what is idle is closed from this side before a draining node would close it under a request.
    keepalive_timeout ${IDLE_SECONDS}s;
  }
  server {
    listen 127.0.0.1:${frontPort};
    client_max_body_size 12m;
    location / {
      proxy_pass http://girassol;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      # A request that a node may have begun is never sent to another: the client repeats it with its key.
      proxy_next_upstream error timeout;
    }
    location /api/events {
      proxy_pass http://girassol;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`
}
