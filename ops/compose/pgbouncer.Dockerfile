# PgBouncer from Debian, the version that the tests run.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.sh /usr/local/bin/pgbouncer.sh
USER postgres
EXPOSE 6432
CMD ["sh", "/usr/local/bin/pgbouncer.sh"]
