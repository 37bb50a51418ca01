/** `pg_temp.cpf_of(n)`: another CPF for each number, with valid check digits. */
export const CPF_FUNCTION = `
CREATE FUNCTION pg_temp.cpf_of(n bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  digits text := lpad(((n * 7919 + 10000019) % 999999937)::text, 9, '0');
  sum int;
BEGIN
  FOR size IN 9..10 LOOP
    sum := 0;
    FOR at IN 1..size LOOP sum := sum + substr(digits, at, 1)::int * (size + 2 - at); END LOOP;
    digits := digits || ((sum * 10) % 11 % 10)::text;
  END LOOP;
  RETURN digits;
END $$;`
