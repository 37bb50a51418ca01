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
  hash: msg({ message: 'SHA-256 do arquivo JSON: {sha256}' }),
}
