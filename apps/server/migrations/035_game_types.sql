-- Types say what a game is. `live` is for streamed tables of providers; the house runs none.
ALTER TABLE games DROP CONSTRAINT games_type_check;
ALTER TABLE games ADD CONSTRAINT games_type_check
  CHECK (type IN ('slots', 'table', 'crash', 'instant', 'bingo', 'live'));

-- Games of the house have the type of their engine. Ids of tables begin with the name of the engine.
UPDATE games SET
  type = CASE split_part(rules, '-', 1)
    WHEN 'crash' THEN 'crash'
    WHEN 'bingo' THEN 'bingo'
    WHEN 'mines' THEN 'instant'
    WHEN 'plinko' THEN 'instant'
    WHEN 'keno' THEN 'instant'
    WHEN 'double' THEN 'instant'
    WHEN 'dice' THEN 'instant'
    WHEN 'roulette' THEN 'table'
    WHEN 'blackjack' THEN 'table'
    WHEN 'poker' THEN 'table'
    ELSE 'slots'
  END
WHERE rules IS NOT NULL;

-- The demo catalogue called single-player tables live ones and put other companies' titles forward.
UPDATE games SET
  name = replace(name, ' Ao Vivo', ' Solo'),
  code = replace(code, '-ao-vivo', '-solo'),
  distribution = 'demo',
  has_demo = true
WHERE rules IS NOT NULL AND distribution = 'live';

UPDATE games SET
  name = name || ' (demo)',
  show_home = false,
  is_new = false,
  is_hot = false,
  is_recommended = false,
  featured_position = NULL,
  views = 1,
  release_date = least(release_date, CURRENT_DATE - 31)
WHERE rules IS NOT NULL AND distribution = 'demo'
  AND name IN ('Fruit Party', 'Sweet Bonanza', 'Gates of Olympus', 'Spaceman');
DELETE FROM game_categories m USING games g, categories c
WHERE g.id = m.game_id AND c.id = m.category_id AND c.slug = 'top10'
  AND g.rules IS NOT NULL AND g.name LIKE '% (demo)';

UPDATE providers SET code = 'estudio-aurora', name = 'Estúdio Aurora' WHERE code = 'aurora-ao-vivo';

INSERT INTO game_categories (game_id, category_id)
SELECT g.id, c.id
FROM games g
JOIN game_categories m ON m.game_id = g.id
JOIN categories live ON live.id = m.category_id AND live.slug = 'ao-vivo'
JOIN categories c ON c.slug = CASE g.type WHEN 'instant' THEN 'instantaneos' ELSE 'mesa' END
WHERE g.rules IS NOT NULL
ON CONFLICT DO NOTHING;

-- Nothing is left in the demo's category of live games. It becomes one for fruits, unless an operator uses it.
DELETE FROM game_categories m USING games g, categories c
WHERE g.id = m.game_id AND c.id = m.category_id AND c.slug = 'ao-vivo' AND g.rules IS NOT NULL;
UPDATE categories c SET slug = 'frutas', name = '{"pt_BR": "Frutas", "en": "Fruits", "es": "Frutas"}'
WHERE c.slug = 'ao-vivo' AND c.image IS NULL
  AND NOT EXISTS (SELECT FROM game_categories m WHERE m.category_id = c.id)
  AND NOT EXISTS (SELECT FROM categories WHERE slug = 'frutas')
  AND EXISTS (SELECT FROM games WHERE distribution = 'demo' AND rules IS NOT NULL);
INSERT INTO game_categories (game_id, category_id)
SELECT g.id, c.id FROM games g, categories c
WHERE c.slug = 'frutas' AND g.distribution = 'demo' AND g.type = 'slots' AND g.theme = 'fruit'
ON CONFLICT DO NOTHING;

UPDATE banners SET code = 'mesas', theme = 'roulette', link = '/casino/provider/all/category/mesa',
  description = '{"pt_BR": "Roleta, blackjack e vídeo pôquer: mesas para uma pessoa, no seu ritmo.", "en": "Roulette, blackjack and video poker: tables for one, at your own pace.", "es": "Ruleta, blackjack y video póquer: mesas para una persona, a tu ritmo."}'
WHERE code = 'mesas-ao-vivo' AND display_image IS NULL;

UPDATE promotions SET
  description = '{"pt_BR": "A página de cada jogo mostra o RTP e a volatilidade, e diz de onde vêm: das regras, nos jogos da casa, ou do provedor. Quando não há informação, dizemos isso.", "en": "The page of every game shows its RTP and volatility, and where they come from: the rules, for games of the house, or the provider. Where nothing is known, we say so.", "es": "La página de cada juego muestra el RTP y la volatilidad, y dice de dónde vienen: de las reglas, en los juegos de la casa, o del proveedor. Cuando no hay información, lo decimos."}'
WHERE code = 'informacao-em-cada-jogo' AND description->>'pt_BR' LIKE '%informados pelo provedor%';
