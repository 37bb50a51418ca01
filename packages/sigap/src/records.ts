import { cut, duration, field, group, moment, reais } from './xml.ts'

export interface Period {
  /** As the regulator codes it; 0 for none. */
  readonly code: string
  readonly since: Date | null
}

/** 1 day, 2 month, 3 year; centavos, or minutes of a limit of time. */
export interface AmountLimit {
  readonly period: 1 | 2 | 3
  readonly amount: bigint
}

export interface BettorRecord {
  readonly name: string
  readonly cpf: string
  readonly birthDate: string
  readonly createdAt: Date
  readonly termsAt: Date
  readonly status: number
  readonly statusAt: Date
  readonly gender: number
  readonly pause: Period
  readonly exclusion: Period
  readonly courtExclusion: Period
  readonly deposits: readonly AmountLimit[]
  readonly stakes: readonly AmountLimit[]
  readonly losses: readonly AmountLimit[]
  readonly time: AmountLimit | null
  readonly isFirst: boolean
}

const limit = (name: string, { period, amount }: AmountLimit): string =>
  `<${name} tipo="${period}">${reais(amount)}</${name}>`

const timeLimit = ({ period, amount }: AmountLimit): string =>
  `<limiteTempo tipo="${period}">PT${amount}M</limiteTempo>`

export const bettorXml = (bettor: BettorRecord): string =>
  group(
    'apostador',
    field('nomeApostador', cut(bettor.name, 60)) +
      field('CPF', bettor.cpf) +
      field('dataNascimento', bettor.birthDate) +
      field('dataHoraCriacaoConta', moment(bettor.createdAt)) +
      field('dataHoraAceitacaoTC', moment(bettor.termsAt)) +
      field('statusApostador', bettor.status) +
      field('dataHoraStatus', moment(bettor.statusAt)) +
      field('genero', bettor.gender) +
      field('periodoPausa', bettor.pause.code) +
      field('dataHoraPeriodoPausa', bettor.pause.since && moment(bettor.pause.since)) +
      field('periodoExclusao', bettor.exclusion.code) +
      field('dataHoraPeriodoExclusao', bettor.exclusion.since && moment(bettor.exclusion.since)) +
      field('periodoExclusaoJudicial', bettor.courtExclusion.code) +
      field(
        'dataHoraPeriodoExclusaoJudicial',
        bettor.courtExclusion.since && moment(bettor.courtExclusion.since),
      ) +
      group(
        'limites',
        bettor.deposits.map((each) => limit('limiteAporte', each)).join('') +
          bettor.stakes.map((each) => limit('limiteGasto', each)).join('') +
          (bettor.time ? timeLimit(bettor.time) : '') +
          bettor.losses.map((each) => limit('limitePerda', each)).join(''),
      ) +
      field('alteracaoDados', bettor.isFirst ? 1 : 2),
  )

interface Movement {
  readonly reference: string
  readonly amount: bigint
  readonly at: Date
}

export interface Prize extends Movement {
  readonly session: string
}

export interface Adjustment extends Movement {
  readonly transactionType: number
  readonly reason: number
}

export interface WalletRecord {
  readonly nationality: number
  readonly cpf: string
  readonly opening: bigint
  readonly deposits: readonly Movement[]
  readonly withdrawals: readonly Movement[]
  readonly prizes: readonly Prize[]
  readonly adjustments: readonly Adjustment[]
  readonly closing: bigint
}

const PIX = 1
const ONLINE_GAME = 2

const depositXml = ({ reference, amount, at }: Movement): string =>
  group(
    'aporte',
    field('idAporte', reference) +
      field('valorAporte', reais(amount)) +
      field('dataHoraAporte', moment(at)) +
      field('meioAporte', PIX),
  )

const withdrawalXml = ({ reference, amount, at }: Movement): string =>
  group(
    'retirada',
    field('idRetirada', reference) +
      field('valorRetirada', reais(amount)) +
      field('dataHoraRetirada', moment(at)),
  )

const prizeXml = ({ reference, session, amount, at }: Prize): string =>
  group(
    'premio',
    `<idPremio tipo="${ONLINE_GAME}">${reference}</idPremio>` +
      field('idSessao', session) +
      field('valorPremio', reais(amount)) +
      field('dataHoraPagamentoPremio', moment(at)),
  )

const adjustmentXml = ({ reference, transactionType, reason, amount, at }: Adjustment): string =>
  group(
    'ajuste',
    field('idAjuste', reference) +
      field('tipoTransacao', transactionType) +
      field('dataHoraAjuste', moment(at)) +
      field('valorAjuste', reais(amount)) +
      field('motivoAjuste', reason),
  )

export const walletXml = (wallet: WalletRecord): string =>
  group(
    'carteira',
    field('nacionalidade', wallet.nationality) +
      field('CPF', wallet.cpf) +
      field('saldoInicial', reais(wallet.opening)) +
      field('qtdAportes', wallet.deposits.length) +
      group('aportes', wallet.deposits.map(depositXml).join('')) +
      field('qtdRetiradas', wallet.withdrawals.length) +
      group('retiradas', wallet.withdrawals.map(withdrawalXml).join('')) +
      field('qtdPremios', wallet.prizes.length) +
      group('premios', wallet.prizes.map(prizeXml).join('')) +
      field('indicadorAjuste', wallet.adjustments.length > 0 ? 1 : 2) +
      group('ajustes', wallet.adjustments.map(adjustmentXml).join('')) +
      field('saldoFinal', reais(wallet.closing)),
  )

export interface GameTypeRecord {
  /** 1 slot 2 crash 3 roulette 4 bingo 5 live 6 cards 7 other. */
  readonly type: number
  readonly bets: number
  readonly titles: string
  readonly prizeSessions: readonly string[]
  readonly seconds: number
  readonly staked: bigint
  readonly won: bigint
}

export interface GamesRecord {
  readonly cpf: string
  readonly types: readonly GameTypeRecord[]
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n)
const gain = (staked: bigint, won: bigint): bigint => (won > staked ? won - staked : 0n)

const gameTypeXml = ({ type, bets, titles, prizeSessions, seconds, staked, won }: GameTypeRecord): string =>
  `<jogoOnline tipo="${type}">${
    field('qtdApostasTipoJogo', bets) +
    field('tituloJogo', cut(titles, 100)) +
    field('qtdPremiosSessaoJogo', prizeSessions.length) +
    group('sessoesPremiadas', prizeSessions.map((session) => field('idSessao', session)).join('')) +
    field('tempoTotalApostasJogo', duration(seconds)) +
    field('valorTotalApostasJogo', reais(staked)) +
    field('ganhoApostasJogo', reais(gain(staked, won))) +
    field('perdaApostasJogo', reais(gain(won, staked)))
  }</jogoOnline>`

export function gamesXml({ cpf, types }: GamesRecord): string {
  const staked = sum(types.map((type) => type.staked))
  const won = sum(types.map((type) => type.won))
  const seconds = types.reduce((all, type) => all + type.seconds, 0)
  return group(
    'aposta',
    field('CPF', cpf) +
      field(
        'qtdApostasJogoDia',
        types.reduce((all, { bets }) => all + bets, 0),
      ) +
      group('jogosOnline', types.map(gameTypeXml).join('')) +
      field('tempoTotalApostadorJogoDia', duration(seconds)) +
      field('valorTotalApostadorJogoDia', reais(staked)) +
      field('ganhoApostadorJogoDia', reais(gain(staked, won))) +
      field('perdaApostadorJogoDia', reais(gain(won, staked))),
  )
}

export interface OperatorDailyRecord {
  readonly transactional: bigint
  readonly wallets: bigint
  readonly openBets: bigint
}

export const operatorDailyXml = ({ transactional, wallets, openBets }: OperatorDailyRecord): string =>
  group(
    'operador',
    field('saldoTotContTrans', reais(transactional)) +
      field('saldoFinTotalDisp', reais(wallets)) +
      field('valorTotalApostasCurso', reais(openBets)),
  )

export interface OperatorMonthlyRecord {
  /** Element name and amount of each beneficiary, in the order of the schema. */
  readonly beneficiaries: readonly { readonly element: string; readonly amount: bigint }[]
  readonly lapsedPrizes: bigint
  readonly ggr: bigint
  readonly inspectionFee: bigint
  readonly dailyHours: string
}

export const operatorMonthlyXml = (month: OperatorMonthlyRecord): string =>
  group(
    'operador',
    month.beneficiaries.map(({ element, amount }) => field(element, reais(amount))).join('') +
      field('valFIESGanPresc', reais(month.lapsedPrizes)) +
      field('ggrTotal', reais(month.ggr)) +
      field('taxaFiscRecolhida', reais(month.inspectionFee)) +
      field('mediaAcessoDiario', month.dailyHours),
  )
