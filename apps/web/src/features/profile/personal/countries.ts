/** Where players and their families live, Brazil first, then by how often it is chosen in the region. The names come from the browser. */
const codes = {
  BR: '55',
  PT: '351',
  AO: '244',
  MZ: '258',
  CV: '238',
  AR: '54',
  UY: '598',
  PY: '595',
  BO: '591',
  CL: '56',
  PE: '51',
  CO: '57',
  VE: '58',
  EC: '593',
  GY: '592',
  SR: '597',
  MX: '52',
  CR: '506',
  PA: '507',
  GT: '502',
  DO: '1809',
  CU: '53',
  US: '1',
  CA: '1',
  ES: '34',
  FR: '33',
  IT: '39',
  DE: '49',
  GB: '44',
  IE: '353',
  NL: '31',
  BE: '32',
  LU: '352',
  CH: '41',
  AT: '43',
  SE: '46',
  NO: '47',
  DK: '45',
  PL: '48',
  JP: '81',
  AU: '61',
  NZ: '64',
} as const

export type Country = keyof typeof codes

export const countries = Object.keys(codes) as Country[]

export const callingCode = (country: Country): string => codes[country]

/** The first with this code: two share North America's. */
export const countryOf = (code: string): Country => countries.find((each) => codes[each] === code) ?? 'BR'

export function countryName(country: Country, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country
}
