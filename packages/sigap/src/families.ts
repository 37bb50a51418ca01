/** The families of files. Sports bets are a sixth one, which a platform without sports never sends. */
export const families = ['bettor', 'games', 'wallet', 'operator-daily', 'operator-monthly'] as const
export type Family = (typeof families)[number]

interface FamilyFacts {
  /** Qualifies the root element alone; its children have no namespace. */
  readonly namespace: string
  readonly root: string
  /** Where a file of this family is delivered. */
  readonly path: string
  /** One set of files per brand; otherwise one file for the company. */
  readonly isOfBrand: boolean
  /** The element that wraps the records, and one record. */
  readonly list: string
  readonly record: string
}

const NAMESPACE = 'http://sigap.fazenda.gov.br'

export const familyFacts: Readonly<Record<Family, FamilyFacts>> = {
  bettor: {
    namespace: `${NAMESPACE}/Apostadores/`,
    root: 'arquivoEnvioApostador',
    path: 'apostadores',
    isOfBrand: true,
    list: 'apostadores',
    record: 'apostador',
  },
  games: {
    namespace: `${NAMESPACE}/JogoOnline/`,
    root: 'arquivoEnvioJogoOnline',
    path: 'jogos-online',
    isOfBrand: true,
    list: 'apostas',
    record: 'aposta',
  },
  wallet: {
    namespace: `${NAMESPACE}/Carteira/`,
    root: 'arquivoEnvioCarteira',
    path: 'carteiras',
    isOfBrand: true,
    list: 'carteiras',
    record: 'carteira',
  },
  'operator-daily': {
    namespace: `${NAMESPACE}/Operador/`,
    root: 'arquivoEnvioOperadorDiario',
    path: 'operador-diario',
    isOfBrand: false,
    list: 'operadores',
    record: 'operador',
  },
  'operator-monthly': {
    namespace: `${NAMESPACE}/Operador/`,
    root: 'arquivoEnvioOperadorMensal',
    path: 'operador-mensal',
    isOfBrand: false,
    list: 'operadores',
    record: 'operador',
  },
}

/** The regulator accepts 7,500 records; the press says 7,000, and the stricter number holds. */
export const RECORDS_MAX = 7000
/** The manual says 3 MB and not of how many bytes: the smaller reading holds. */
export const FILE_BYTES_MAX = 3_000_000
/** Left free in a file for its header, totals, signature and certificate. */
export const FRAME_BYTES = 16 * 1024
