-- Which bank accounts a player paid from or was paid to, as far as gateways name them. The account itself is not stored: a hash under the
-- program's key compares it, bank and last digits are for people who work on a risk case.
CREATE TABLE player_bank_accounts (
  player_id bigint NOT NULL REFERENCES players,
  account_mac text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  bank text,
  ending text CHECK (length(ending) <= 4),
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, account_mac, direction)
);
CREATE INDEX player_bank_accounts_account ON player_bank_accounts (account_mac, player_id);
CREATE INDEX player_bank_accounts_used ON player_bank_accounts (last_used_at);

-- One text for one home: postcode, number and complement without accents, case, punctuation and the usual words before a number. Null where
-- the number names no house. A building's homes differ by their complement. Accents are taken off first: lower() leaves them in some locales.
CREATE FUNCTION home_of(cep text, number text, complement text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT CASE WHEN house !~ '[0-9]' THEN NULL ELSE concat_ws('/', cep, house, unit) END
  FROM (
    SELECT regexp_replace(regexp_replace(regexp_replace(plain_number, '^(numero|num|no|n)(?=[^a-z])', ''), '[^0-9a-z]', '', 'g'),
        '^0+(?=[0-9])', '') AS house,
      trim('-' FROM regexp_replace(
        regexp_replace(regexp_replace(plain_complement, '\m(apartamento|apto|apt|ap|bloco|bl|torre|casa|unidade|sala)\M', ' ', 'g'),
          '\m0+(?=[0-9])', '', 'g'),
        '[^0-9a-z]+', '-', 'g')) AS unit
    FROM (
      SELECT trim(lower(translate(number, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑºª°.', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucnoao'))) AS plain_number,
        lower(translate(coalesce(complement, ''), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑºª°.', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucnoao')) AS plain_complement
    ) AS plain
  ) AS parts
);
CREATE INDEX addresses_home ON addresses (home_of(cep, number, complement));
