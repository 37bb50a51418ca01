import { msg } from '../../platform/i18n.ts'

export const texts = {
  title: msg({ message: 'Comprovante anual de apostas de {year}' }),
  rule: msg({ message: 'ComprovaBet · {rule}' }),
  operator: msg({ message: 'Operador' }),
  cnpj: msg({ message: 'CNPJ' }),
  player: msg({ message: 'Apostador' }),
  cpf: msg({ message: 'CPF' }),
  brands: msg({ message: 'Marcas usadas' }),
  issued: msg({ message: 'Emitido em' }),
  version: msg({ message: 'Versão' }),
  results: msg({ message: 'Resultado do ano' }),
  nature: msg({ message: 'Natureza' }),
  onlineGames: msg({ message: 'Jogos on-line' }),
  won: msg({ message: 'Prêmios' }),
  staked: msg({ message: 'Apostas' }),
  result: msg({ message: 'Resultado' }),
  balances: msg({ message: 'Saldo da conta' }),
  balanceOn: msg({ message: '31 de dezembro de {year}' }),
  note: msg({
    message:
      'Apostas sem as devolvidas; prêmios sem correções. O saldo soma tudo o que havia na conta, inclusive bônus. Nenhum imposto foi retido: quem apura e paga, quando há imposto, é o apostador.',
  }),
  greeting: msg({ message: 'Olá, {name}.' }),
  readyTitle: msg({ message: 'Seu comprovante de {year} está pronto' }),
  ready: msg({
    message:
      'O comprovante anual de apostas de {year}, para a sua declaração de imposto de renda, está na página do extrato.',
  }),
  correctedTitle: msg({ message: 'Seu comprovante de {year} mudou' }),
  corrected: msg({
    message:
      'Emitimos a versão {version} do comprovante anual de apostas de {year}, com dados corrigidos. Use esta na sua declaração de imposto de renda.',
  }),
  withoutAccess: msg({
    message:
      'Como você não entra mais na sua conta do {site}, peça o arquivo ao suporte. É um direito seu, e não custa nada.',
  }),
  openStatement: msg({ message: 'Ver o comprovante' }),
  askSupport: msg({ message: 'Falar com o suporte' }),
  hash: msg({ message: 'SHA-256 do arquivo JSON: {sha256}' }),
}
