import type { Language } from '../language.ts'

export interface Entry {
  status: number
  text: Record<Language, string>
}

const refusal = (status: number, pt_BR: string, en: string, es: string): Entry => ({
  status,
  text: { pt_BR, en, es },
})

/** Refusals of operators' commands. `{places}` are filled with the values of the refusal. */
export const commandErrors = {
  command_unknown: refusal(
    404,
    'O comando "{command}" não existe.',
    'There is no command "{command}".',
    'El comando "{command}" no existe.',
  ),
  argument_unexpected: refusal(
    422,
    'Argumento inesperado: "{text}".',
    'Unexpected argument: "{text}".',
    'Argumento no esperado: "{text}".',
  ),
  option_missing: refusal(422, 'Falta --{option}.', '--{option} is missing.', 'Hace falta --{option}.'),
  inquiry_days: refusal(
    422,
    'O prazo de resposta (--days) vai de {min} a {max} dias.',
    'The term to answer (--days) is {min} to {max} days.',
    'El plazo de respuesta (--days) va de {min} a {max} días.',
  ),
  option_not_whole: refusal(
    422,
    '--{option} é um número inteiro.',
    '--{option} is a whole number.',
    '--{option} es un número entero.',
  ),
  amount_unreadable: refusal(
    422,
    '"{text}" não é um valor como 30,00.',
    '"{text}" is no amount such as 30,00.',
    '"{text}" no es un monto como 30,00.',
  ),
  percentage_unreadable: refusal(
    422,
    '"{text}" não é uma porcentagem como 27.5.',
    '"{text}" is no percentage such as 27.5.',
    '"{text}" no es un porcentaje como 27.5.',
  ),
  file_missing: refusal(
    422,
    'Falta o nome de um arquivo JSON.',
    'The name of a JSON file is missing.',
    'Falta el nombre de un archivo JSON.',
  ),
  file_unreadable: refusal(
    422,
    'Não é possível ler {file}: {reason}',
    '{file} cannot be read: {reason}',
    'No se puede leer {file}: {reason}',
  ),
  file_invalid: refusal(
    422,
    'O arquivo tem erros:\n{problems}',
    'The file has errors:\n{problems}',
    'El archivo tiene errores:\n{problems}',
  ),
  decision_name_missing: refusal(
    422,
    'Uma decisão precisa de um nome.',
    'A decision needs a name.',
    'Una decisión necesita un nombre.',
  ),

  withdrawal_status_unknown: refusal(
    422,
    'O estado "{status}" não existe; há {statuses}.',
    'There is no state "{status}"; there are {statuses}.',
    'El estado "{status}" no existe; hay {statuses}.',
  ),

  free_spins_not_found: refusal(
    404,
    'Não há nada a cancelar em "{reference}".',
    'There is nothing to cancel under "{reference}".',
    'No hay nada que cancelar en "{reference}".',
  ),
  free_spins_not_refused: refusal(
    409,
    'Nenhum provedor recusou "{reference}".',
    'No provider has refused "{reference}".',
    'Ningún proveedor rechazó "{reference}".',
  ),
  stake_zero: refusal(422, '--stake não pode ser zero.', '--stake is nothing.', '--stake no puede ser cero.'),
  pocket_unknown: refusal(
    422,
    '--pocket é cash ou bonus.',
    '--pocket is cash or bonus.',
    '--pocket es cash o bonus.',
  ),

  win_not_found: refusal(
    404,
    'Não há prêmio retido com esta chave.',
    'There is no held win with this key.',
    'No hay premio retenido con esta clave.',
  ),
  win_decided: refusal(
    409,
    'Este prêmio já foi decidido.',
    'This win has been decided already.',
    'Este premio ya fue decidido.',
  ),

  gateway_unknown: refusal(
    404,
    'O meio de pagamento "{name}" não existe. Meios: {gateways}.',
    'There is no gateway "{name}". Gateways: {gateways}.',
    'El medio de pago "{name}" no existe. Medios: {gateways}.',
  ),
  profile_unknown: refusal(
    404,
    'O perfil "{name}" não existe. Perfis: {profiles}.',
    'There is no profile "{name}". Profiles: {profiles}.',
    'El perfil "{name}" no existe. Perfiles: {profiles}.',
  ),
  profile_not_for_production: refusal(
    409,
    'O perfil "{name}" é para demonstrações com dinheiro fictício e não pode ser usado em produção.',
    'The profile "{name}" is for demonstrations with play money and cannot be set in production.',
    'El perfil "{name}" es para demostraciones con dinero ficticio y no se puede usar en producción.',
  ),

  advertising_banned: refusal(
    422,
    'O texto de "{code}" diz "{words}", o que a publicidade não pode dizer ({ban}).',
    'The text of "{code}" says "{words}", which advertising may not say ({ban}).',
    'El texto de "{code}" dice "{words}", lo que la publicidad no puede decir ({ban}).',
  ),
  promotion_exists: refusal(
    409,
    'A promoção "{code}" já existe.',
    'There is a promotion "{code}" already.',
    'La promoción "{code}" ya existe.',
  ),
  promotion_not_found: refusal(
    404,
    'A promoção "{code}" não existe.',
    'There is no promotion "{code}".',
    'La promoción "{code}" no existe.',
  ),

  offer_scope_unknown: refusal(
    422,
    '{offer}: não existe {scope} "{value}".',
    '{offer}: there is no {scope} "{value}".',
    '{offer}: no existe {scope} "{value}".',
  ),
  provider_game_taken: refusal(
    409,
    'Este código do provedor já é de outro jogo.',
    'This code of the provider already belongs to another game.',
    'Este código del proveedor ya es de otro juego.',
  ),
  offer_prize_forbidden: refusal(
    409,
    '{offer}: a lei daqui não permite {prize}.',
    '{offer}: the law here allows no {prize}.',
    '{offer}: la ley de aquí no permite {prize}.',
  ),
  offer_stake_not_playable: refusal(
    422,
    '{offer}: não é possível apostar {amount} em {game}.',
    '{offer}: a stake of {amount} is not possible on {game}.',
    '{offer}: no es posible apostar {amount} en {game}.',
  ),
  mission_exists: refusal(
    409,
    'A missão "{code}" já existe.',
    'There is a mission "{code}" already.',
    'La misión "{code}" ya existe.',
  ),
  mission_not_found: refusal(
    404,
    'Não há missão "{code}" a retirar.',
    'There is no mission "{code}" to retire.',
    'No hay misión "{code}" que retirar.',
  ),
  tournament_exists: refusal(
    409,
    'O torneio "{code}" já existe.',
    'There is a tournament "{code}" already.',
    'El torneo "{code}" ya existe.',
  ),
  tournament_ended: refusal(
    422,
    '{code}: já teria terminado.',
    '{code}: it would be over already.',
    '{code}: ya habría terminado.',
  ),
  tournament_not_open: refusal(
    404,
    'Não há torneio "{code}" a cancelar.',
    'There is no tournament "{code}" to call off.',
    'No hay torneo "{code}" que cancelar.',
  ),
  wheel_not_found: refusal(
    404,
    'A roleta "{code}" não existe.',
    'There is no wheel "{code}".',
    'La ruleta "{code}" no existe.',
  ),
  wheel_place_unreadable: refusal(
    422,
    'PLACE é um número da lista, a partir de 0.',
    'PLACE is a number of the list, from 0 on.',
    'PLACE es un número de la lista, desde 0.',
  ),
  wheel_place_not_found: refusal(
    404,
    'Não há roleta "{code}" com o lugar {place}.',
    'There is no wheel "{code}" with a place {place}.',
    'No hay ruleta "{code}" con el lugar {place}.',
  ),
  stock_unreadable: refusal(
    422,
    'COUNT é um número inteiro, ou "endless".',
    'COUNT is a whole number, or "endless".',
    'COUNT es un número entero, o "endless".',
  ),
  vip_table_unknown: refusal(
    422,
    '"{table}" não é nenhuma de {tables}.',
    '"{table}" is none of {tables}.',
    '"{table}" no es ninguna de {tables}.',
  ),
  vip_level_unreadable: refusal(
    422,
    'LEVEL é um número inteiro a partir de 1.',
    'LEVEL is a whole number from 1 on.',
    'LEVEL es un número entero desde 1.',
  ),
  vip_change_missing: refusal(
    422,
    'Falta --required ou --bonus.',
    'Neither --required nor --bonus was given.',
    'Hace falta --required o --bonus.',
  ),
  vip_level_not_found: refusal(
    404,
    'Não há nível {level} em {table}.',
    'There is no level {level} in {table}.',
    'No hay nivel {level} en {table}.',
  ),
  vip_levels_not_rising: refusal(
    422,
    'Cada nível deve pedir mais que o anterior.',
    'Every level must ask for more than the one before it.',
    'Cada nivel debe pedir más que el anterior.',
  ),

  referral_not_waiting: refusal(
    404,
    'Nenhuma indicação "{name}" espera por decisão.',
    'No referral "{name}" waits for a decision.',
    'Ningún referido "{name}" espera una decisión.',
  ),
  affiliate_code_unknown: refusal(
    404,
    'Não há afiliado com o código "{code}".',
    'There is no affiliate with the code "{code}".',
    'No hay afiliado con el código "{code}".',
  ),
  affiliate_code_or_player: refusal(
    422,
    'Informe um código ou --player, não os dois.',
    'Either a code or --player, please.',
    'Indica un código o --player, no los dos.',
  ),
  affiliate_player_unknown: refusal(
    404,
    'O jogador {player} não é afiliado.',
    'Player {player} is no affiliate.',
    'El jugador {player} no es afiliado.',
  ),
  affiliate_terms_missing: refusal(
    422,
    'Nenhuma condição nova foi informada.',
    'No new term was given.',
    'No se indicó ninguna condición nueva.',
  ),
  archive_month_unknown: refusal(
    404,
    'Nenhum mês arquivado se chama {text} (AAAA-MM).',
    'No archived month is called {text} (YYYY-MM).',
    'Ningún mes archivado se llama {text} (AAAA-MM).',
  ),
  archive_reader_behind: refusal(
    409,
    'O mês ainda não pode ser arquivado: {reader} ainda não leu tudo dele.',
    'The month cannot be archived yet: {reader} has not read all of it.',
    'El mes aún no se puede archivar: {reader} no lo ha leído todo.',
  ),
} satisfies Record<string, Entry>
