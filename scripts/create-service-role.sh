#!/bin/sh
# Runs once, inside the PostgreSQL container of docker-compose.yml, when the database is created. The service becomes the
# owner of its database, with no other rights. The superuser loses its password, so it can connect only from inside the
# container: docker compose exec postgres psql --username=postgres assessments
set -e
psql --username=postgres --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE service LOGIN PASSWORD :'password';
ALTER DATABASE :"DBNAME" OWNER TO service;
ALTER ROLE postgres PASSWORD NULL;
SQL
