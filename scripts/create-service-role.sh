#!/bin/sh
# Runs inside the PostgreSQL container of docker-compose.yml, once, when the database is made. The service becomes the
# owner of its database, with no other rights. The superuser loses its password, so that it only comes in through the
# container: docker compose exec postgres psql --username=postgres assessments
set -e
psql --username=postgres --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE service LOGIN PASSWORD :'password';
ALTER DATABASE :"DBNAME" OWNER TO service;
ALTER ROLE postgres PASSWORD NULL;
SQL
