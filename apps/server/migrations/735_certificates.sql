-- A game's certificate beside its number: the laboratory, the version it examined (a hash, as the laboratory writes it), and the last day on which it is valid.
ALTER TABLE games
  ADD COLUMN certificate_lab text CHECK (length(certificate_lab) BETWEEN 1 AND 120),
  ADD COLUMN certificate_version text CHECK (length(certificate_version) BETWEEN 1 AND 160),
  ADD COLUMN certificate_until date;
