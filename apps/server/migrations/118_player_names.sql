-- no transaction
-- Names are compared without case and accents, because the database's own lower() leaves "Á" as it is.
CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(name), 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝáàâãäåçéèêëíìîïñóòôõöúùûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy')
$$;
-- A search for several words of a name reads the players of each pair of neighbouring words, of which there are few. The trigrams of
-- common words are those of hundreds of thousands of players.
CREATE OR REPLACE FUNCTION name_pairs(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT w[n] || ' ' || w[n + 1]
    FROM (SELECT regexp_split_to_array(name, '\s+')) s(w), generate_series(1, array_length(w, 1) - 1) n))
$$;
-- An attempt that was interrupted leaves an invalid index behind, hence the drops.
DROP INDEX CONCURRENTLY IF EXISTS players_name_pairs;
CREATE INDEX CONCURRENTLY players_name_pairs ON players USING gin (name_pairs(folded_name(name)));
DROP INDEX CONCURRENTLY IF EXISTS players_name_folded;
CREATE INDEX CONCURRENTLY players_name_folded ON players USING gin (folded_name(name) gin_trgm_ops);
