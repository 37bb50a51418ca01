import { z } from 'zod'
import { defining, type SettingDefinition, texts } from './define.ts'
import { amount, Rules } from './rules.ts'

const positive = amount.refine((value) => value > 0n, { error: 'amount_invalid' })
const percent = z.number().min(0).max(1000)
const factor = z.number().min(0).max(200)

const compliance = defining('compliance', 'profile.write')
const deposits = defining('deposits')
const withdrawals = defining('withdrawals')
const wins = defining('wins')
const bonuses = defining('bonuses')
const affiliates = defining('affiliates')

const newDeposits = texts(
  'Vale para depósitos abertos a partir de agora. Cobranças já abertas continuam como foram mostradas ao jogador.',
  'Applies to deposits opened from now on. Charges already open stay as the player saw them.',
  'Vale para depósitos abiertos desde ahora. Los cobros ya abiertos siguen como se mostraron al jugador.',
)
const newWithdrawals = texts(
  'Vale para saques pedidos a partir de agora. Os que já estão na fila não mudam.',
  'Applies to withdrawals requested from now on. Those already in the queue do not change.',
  'Vale para retiros pedidos desde ahora. Los que ya están en la cola no cambian.',
)
const decisions = texts(
  'Vale para as decisões a partir de agora.',
  'Applies to decisions from now on.',
  'Vale para las decisiones desde ahora.',
)
const newBonuses = texts(
  'Vale para bônus concedidos a partir de agora. Bônus já concedidos mantêm a regra com que foram dados.',
  'Applies to bonuses granted from now on. Bonuses already granted keep the rule they were given with.',
  'Vale para bonos otorgados desde ahora. Los ya otorgados conservan su regla.',
)
const newAffiliates = texts(
  'Vale para quem se tornar afiliado a partir de agora. Acordos existentes não mudam.',
  'Applies to new affiliates. Existing deals do not change.',
  'Vale para nuevos afiliados. Los acuerdos existentes no cambian.',
)

/** Settings about money and the rules of law. */
export const moneySettings = {
  compliance_profile: compliance('choice', Rules.shape.compliance_profile, {
    label: texts('Perfil de conformidade', 'Compliance profile', 'Perfil de cumplimiento'),
    meaning: texts(
      'O conjunto de regras legais que a plataforma segue.',
      'The set of legal rules the platform follows.',
      'El conjunto de reglas legales que sigue la plataforma.',
    ),
    effect: texts(
      'Liga e desliga bônus, cartões, pagamentos de terceiros e dinheiro real para todos os jogadores, na hora.',
      'Switches bonuses, cards, third-party payments and real money on or off for every player, at once.',
      'Activa o desactiva bonos, tarjetas, pagos de terceros y dinero real para todos los jugadores, al instante.',
    ),
    dangerous: true,
  }),
  close_on_failed_rule: compliance('switch', Rules.shape.close_on_failed_rule, {
    label: texts(
      'Fechar a casa quando uma regra falha',
      'Close the house when a rule fails',
      'Cerrar la casa cuando falla una regla',
    ),
    meaning: texts(
      'Com um perfil que exige as regras da lei, a casa não aceita jogadores enquanto uma checagem de conformidade falhar.',
      'Under a profile that demands the law’s rules, the house takes no players while a compliance check fails.',
      'Con un perfil que exige las reglas de la ley, la casa no acepta jugadores mientras falle una comprobación.',
    ),
    effect: texts(
      'Se uma checagem estiver falhando agora, depósitos e jogos param na hora. Saques continuam.',
      'If a check fails now, deposits and games stop at once. Withdrawals go on.',
      'Si una comprobación falla ahora, depósitos y juegos paran al instante. Los retiros continúan.',
    ),
    dangerous: true,
  }),
  ledger_archive_months: compliance('count', Rules.shape.ledger_archive_months, {
    label: texts(
      'Arquivar meses do livro após (meses)',
      'Archive months of the ledger after (months)',
      'Archivar meses del libro tras (meses)',
    ),
    meaning: texts(
      '0 nunca arquiva. A partir de 13, os lançamentos de um mês que terminou há tantos meses vão para arquivos comprimidos na guarda privada e saem do banco de dados. O jogador continua a ler o extrato inteiro; a lei pede que os arquivos fiquem guardados por 5 anos.',
      '0 archives never. From 13 on, the postings of a month that ended so many months ago go to compressed files in the private store and leave the database. Players still read their whole statement; the law asks to keep the files for 5 years.',
      '0 no archiva nunca. Desde 13, los asientos de un mes que terminó hace tantos meses van a archivos comprimidos en el almacén privado y salen de la base de datos. El jugador sigue leyendo su extracto entero; la ley pide guardar los archivos 5 años.',
    ),
    effect: texts(
      'Um mês por noite, o mais antigo primeiro. Não volta: um mês arquivado não aceita mais lançamentos, e estornos de lançamentos dele são feitos como ajuste.',
      'One month a night, the oldest first. It is not undone: an archived month takes no postings any more, and what corrects its postings is made as an adjustment.',
      'Un mes por noche, el más antiguo primero. No se deshace: un mes archivado no acepta más asientos, y lo que corrige los suyos se hace como ajuste.',
    ),
    dangerous: true,
  }),
  round_current_months: compliance('count', Rules.shape.round_current_months, {
    label: texts(
      'Separar rodadas antigas após (meses)',
      'Set old rounds apart after (months)',
      'Apartar rondas antiguas tras (meses)',
    ),
    meaning: texts(
      '0 nunca separa. Rodadas encerradas e sem movimento há tantos meses passam para tabelas por mês no mesmo banco de dados, para que apostas escrevam sempre em uma tabela pequena. Listas, detalhes e totais continuam iguais.',
      '0 never does. Rounds that are over and had no movement for so many months go to tables by month in the same database, so that bets always write to a small table. Lists, details and totals stay the same.',
      '0 no lo hace nunca. Las rondas terminadas y sin movimiento desde hace tantos meses pasan a tablas por mes en la misma base de datos, para que las apuestas escriban siempre en una tabla pequeña. Listas, detalles y totales siguen iguales.',
    ),
    effect: texts(
      'Toda noite, as mais antigas primeiro. Uma rodada que recebe outro movimento volta. Ligue só quando todos os servidores tiverem esta versão.',
      'Every night, the oldest first. A round with another movement comes back. Switch it on only when every server runs this version.',
      'Cada noche, las más antiguas primero. Una ronda con otro movimiento vuelve. Actívelo solo cuando todos los servidores tengan esta versión.',
    ),
    dangerous: true,
  }),

  min_deposit: deposits('amount', positive, {
    label: texts('Depósito mínimo', 'Minimum deposit', 'Depósito mínimo'),
    meaning: texts(
      'O menor valor que um jogador pode depositar.',
      'The least a player can deposit.',
      'El menor monto que un jugador puede depositar.',
    ),
    effect: newDeposits,
  }),
  max_deposit: deposits('amount', positive, {
    label: texts('Depósito máximo', 'Maximum deposit', 'Depósito máximo'),
    meaning: texts(
      'O maior valor de um único depósito.',
      'The most of a single deposit.',
      'El mayor monto de un solo depósito.',
    ),
    effect: newDeposits,
  }),

  min_withdraw: withdrawals('amount', positive, {
    label: texts('Saque mínimo', 'Minimum withdrawal', 'Retiro mínimo'),
    meaning: texts(
      'O menor valor que um jogador pode sacar.',
      'The least a player can withdraw.',
      'El menor monto que un jugador puede retirar.',
    ),
    effect: newWithdrawals,
  }),
  max_withdraw: withdrawals('amount', positive, {
    label: texts('Saque máximo', 'Maximum withdrawal', 'Retiro máximo'),
    meaning: texts(
      'O maior valor de um único saque.',
      'The most of a single withdrawal.',
      'El mayor monto de un solo retiro.',
    ),
    effect: newWithdrawals,
  }),
  withdraw_auto_limit: withdrawals('amount', Rules.shape.withdraw_auto_limit, {
    label: texts('Aprovação automática até', 'Approved automatically up to', 'Aprobación automática hasta'),
    meaning: texts(
      'Saques acima deste valor esperam a revisão de um operador. Zero: todos esperam.',
      'Withdrawals above this amount wait for an operator’s review. Zero: all of them wait.',
      'Los retiros por encima de este monto esperan la revisión de un operador. Cero: todos esperan.',
    ),
    effect: newWithdrawals,
    dangerous: true,
  }),
  withdraw_account_hours: withdrawals('hours', Rules.shape.withdraw_account_hours, {
    label: texts('Idade mínima da conta', 'Minimum age of the account', 'Antigüedad mínima de la cuenta'),
    meaning: texts(
      'Saques de contas mais novas, em horas, esperam revisão. Vazio: as horas do perfil de conformidade.',
      'Withdrawals of younger accounts, in hours, wait for a review. Empty: the hours of the compliance profile.',
      'Los retiros de cuentas más nuevas, en horas, esperan revisión. Vacío: las horas del perfil de cumplimiento.',
    ),
    effect: newWithdrawals,
    dangerous: true,
  }),
  withdraw_daily_count: withdrawals('count', Rules.shape.withdraw_daily_count, {
    label: texts(
      'Saques por dia sem revisão',
      'Withdrawals a day without review',
      'Retiros al día sin revisión',
    ),
    meaning: texts(
      'A partir deste número no mesmo dia, os saques de um jogador esperam revisão.',
      'From this number on the same day, a player’s withdrawals wait for a review.',
      'Desde este número en el mismo día, los retiros de un jugador esperan revisión.',
    ),
    effect: newWithdrawals,
    dangerous: true,
  }),
  withdraw_promise_minutes: withdrawals('minutes', Rules.shape.withdraw_promise_minutes, {
    label: texts('Prazo prometido', 'Promised time', 'Plazo prometido'),
    meaning: texts(
      'Em quantos minutos o jogador é informado de que o saque estará pago. A Portaria SPA/MF 615/2024 pede no máximo 120.',
      'In how many minutes the player is promised the money. Portaria SPA/MF 615/2024 asks for 120 at most.',
      'En cuántos minutos se promete el pago al jugador. La Portaria SPA/MF 615/2024 pide 120 como máximo.',
    ),
    effect: newWithdrawals,
  }),
  withdraw_four_eyes_amount: withdrawals('amount', Rules.shape.withdraw_four_eyes_amount, {
    label: texts('Saque com duas pessoas', 'Withdrawal by two people', 'Retiro con dos personas'),
    meaning: texts(
      'A partir deste valor, aprovar um saque precisa de uma segunda pessoa.',
      'From this amount on, approving a withdrawal needs a second person.',
      'Desde este monto, aprobar un retiro necesita una segunda persona.',
    ),
    effect: decisions,
    dangerous: true,
  }),
  refund_four_eyes_amount: withdrawals('amount', Rules.shape.refund_four_eyes_amount, {
    label: texts('Devolução com duas pessoas', 'Refund by two people', 'Devolución con dos personas'),
    meaning: texts(
      'A partir deste valor, devolver um depósito precisa de uma segunda pessoa.',
      'From this amount on, refunding a deposit needs a second person.',
      'Desde este monto, devolver un depósito necesita una segunda persona.',
    ),
    effect: decisions,
    dangerous: true,
  }),

  adjustment_approval_above: withdrawals('amount', Rules.shape.adjustment_approval_above, {
    label: texts(
      'Ajuste manual sem segunda pessoa até',
      'Manual adjustment without a second person up to',
      'Ajuste manual sin segunda persona hasta',
    ),
    meaning: texts(
      'Ajustes do saldo de um jogador acima deste valor, e os seus estornos, só são lançados quando outra pessoa aprova.',
      'Adjustments of a player’s balance above this amount, and their reversals, are posted only when another person approves.',
      'Los ajustes del saldo de un jugador por encima de este monto, y sus reversiones, se asientan solo cuando otra persona aprueba.',
    ),
    effect: texts(
      'Vale para os próximos ajustes; pedidos que esperam continuam esperando.',
      'Holds for the next adjustments; requests that wait keep waiting.',
      'Vale para los próximos ajustes; las solicitudes en espera siguen esperando.',
    ),
    dangerous: true,
  }),

  'win_hold.amount': wins('amount', positive, {
    label: texts('Prêmio retido acima de', 'Hold wins above', 'Retener premios por encima de'),
    meaning: texts(
      'Um prêmio de um provedor acima deste valor só é creditado depois de revisto.',
      'A provider’s win above this amount is credited only after a review.',
      'Un premio de un proveedor por encima de este monto se acredita solo tras una revisión.',
    ),
    effect: texts(
      'O jogador vê o prêmio em revisão até que um operador decida.',
      'The player sees the win as under review until an operator decides.',
      'El jugador ve el premio en revisión hasta que un operador decida.',
    ),
    dangerous: true,
  }),
  'win_hold.multiple': wins('factor', Rules.shape.win_hold.shape.multiple, {
    label: texts(
      'Prêmio retido acima de (vezes a aposta)',
      'Hold wins above (times the stake)',
      'Retener premios por encima de (veces la apuesta)',
    ),
    meaning: texts(
      'Um prêmio maior que este múltiplo da aposta só é creditado depois de revisto.',
      'A win above this multiple of the stake is credited only after a review.',
      'Un premio mayor que este múltiplo de la apuesta se acredita solo tras una revisión.',
    ),
    effect: texts(
      'O jogador vê o prêmio em revisão até que um operador decida.',
      'The player sees the win as under review until an operator decides.',
      'El jugador ve el premio en revisión hasta que un operador decida.',
    ),
    dangerous: true,
  }),
  win_four_eyes_amount: wins('amount', Rules.shape.win_four_eyes_amount, {
    label: texts(
      'Crédito de prêmio retido com duas pessoas',
      'Credit of a held win by two people',
      'Acreditación de premio retenido con dos personas',
    ),
    meaning: texts(
      'A partir deste valor, creditar um prêmio retido precisa de uma segunda pessoa.',
      'From this amount on, crediting a held win needs a second person.',
      'Desde este monto, acreditar un premio retenido necesita una segunda persona.',
    ),
    effect: decisions,
    dangerous: true,
  }),

  initial_bonus: bonuses('percent', percent, {
    label: texts('Bônus do primeiro depósito', 'First deposit bonus', 'Bono del primer depósito'),
    meaning: texts(
      'Quanto do primeiro depósito é dado como bônus. Zero: sem bônus.',
      'How much of the first deposit is given as a bonus. Zero: no bonus.',
      'Cuánto del primer depósito se da como bono. Cero: sin bono.',
    ),
    effect: newBonuses,
  }),
  initial_bonus_limit: bonuses('amount', amount, {
    label: texts('Bônus máximo', 'Maximum bonus', 'Bono máximo'),
    meaning: texts(
      'O maior bônus que um primeiro depósito dá.',
      'The most that a first deposit gives.',
      'El mayor bono que da un primer depósito.',
    ),
    effect: newBonuses,
  }),
  disable_rollover: bonuses('switch', z.boolean(), {
    label: texts('Sem rollover', 'No rollover', 'Sin rollover'),
    meaning: texts(
      'Ligado: bônus e depósitos não precisam ser apostados antes do saque.',
      'On: bonuses and deposits need not be staked before a withdrawal.',
      'Activado: bonos y depósitos no deben apostarse antes del retiro.',
    ),
    effect: newBonuses,
  }),
  rollover: bonuses('factor', factor, {
    label: texts('Rollover do bônus', 'Rollover of bonuses', 'Rollover del bono'),
    meaning: texts(
      'Quantas vezes um bônus precisa ser apostado.',
      'How many times a bonus has to be staked.',
      'Cuántas veces debe apostarse un bono.',
    ),
    effect: newBonuses,
  }),
  rollover_deposit: bonuses('factor', factor, {
    label: texts('Rollover do depósito', 'Rollover of deposits', 'Rollover del depósito'),
    meaning: texts(
      'Quantas vezes um depósito precisa ser apostado antes de ser sacado.',
      'How many times a deposit has to be staked before it can be withdrawn.',
      'Cuántas veces debe apostarse un depósito antes de retirarlo.',
    ),
    effect: newDeposits,
  }),
  rollover_protection: bonuses('count', z.number().int().min(0).max(10_000), {
    label: texts('Rodadas mínimas', 'Minimum rounds', 'Rondas mínimas'),
    meaning: texts(
      'Em quantas rodadas, no mínimo, o rollover é cumprido: uma única aposta alta não basta.',
      'In how many rounds at least rollover is met: one high stake is not enough.',
      'En cuántas rondas, como mínimo, se cumple el rollover: una sola apuesta alta no basta.',
    ),
    effect: newBonuses,
  }),

  is_affiliate_enabled: affiliates('switch', z.boolean(), {
    label: texts('Programa de afiliados', 'Affiliate programme', 'Programa de afiliados'),
    meaning: texts(
      'Se jogadores podem se tornar afiliados.',
      'Whether players can become affiliates.',
      'Si los jugadores pueden ser afiliados.',
    ),
  }),
  'affiliate_deal.revenue_share': affiliates('percent', Rules.shape.affiliate_deal.shape.revenue_share, {
    label: texts('Participação na receita', 'Revenue share', 'Participación en ingresos'),
    meaning: texts(
      'Parte da receita líquida que um novo afiliado recebe.',
      'Share of net gaming revenue that a new affiliate gets.',
      'Parte del ingreso neto que recibe un nuevo afiliado.',
    ),
    effect: newAffiliates,
  }),
  'affiliate_deal.payment_cost': affiliates('percent', Rules.shape.affiliate_deal.shape.payment_cost, {
    label: texts('Custo de pagamentos', 'Cost of payments', 'Costo de pagos'),
    meaning: texts(
      'Quanto dos depósitos é descontado da receita líquida como custo.',
      'How much of deposits is taken off net revenue as cost.',
      'Cuánto de los depósitos se descuenta del ingreso neto como costo.',
    ),
    effect: newAffiliates,
  }),
  'affiliate_deal.cpa': affiliates('amount', Rules.shape.affiliate_deal.shape.cpa, {
    label: texts('Valor por indicado', 'Amount for each referral', 'Monto por referido'),
    meaning: texts(
      'Quanto o afiliado recebe por indicado que se qualifica. Zero: nada.',
      'What the affiliate gets for each referral that qualifies. Zero: nothing.',
      'Cuánto recibe el afiliado por cada referido que califica. Cero: nada.',
    ),
    effect: newAffiliates,
  }),
  'affiliate_deal.cpa_deposit': affiliates('amount', Rules.shape.affiliate_deal.shape.cpa_deposit, {
    label: texts('Depósito para se qualificar', 'Deposit to qualify', 'Depósito para calificar'),
    meaning: texts(
      'Quanto o indicado precisa depositar.',
      'What the referral has to deposit.',
      'Cuánto debe depositar el referido.',
    ),
    effect: newAffiliates,
  }),
  'affiliate_deal.cpa_staked': affiliates('amount', Rules.shape.affiliate_deal.shape.cpa_staked, {
    label: texts('Apostas para se qualificar', 'Stakes to qualify', 'Apuestas para calificar'),
    meaning: texts(
      'Quanto o indicado precisa apostar.',
      'What the referral has to stake.',
      'Cuánto debe apostar el referido.',
    ),
    effect: newAffiliates,
  }),
} satisfies Record<string, SettingDefinition>
