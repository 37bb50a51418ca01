import { t } from '@lingui/core/macro'

/** What a credential is and where it is found. Its name is the one of the gateway's own documents. */
export const fieldText = (name: string): string =>
  ({
    baseUrl: t`O endereço da API do gateway.`,
    apiKey: t`A chave da API, do painel do gateway.`,
    accessToken: t`O token de produção, do painel do gateway.`,
    clientId: t`O identificador da sua conta na API, do painel do gateway.`,
    clientSecret: t`O segredo da sua conta na API, do painel do gateway.`,
    publicKey: t`A chave pública da sua conta, do painel do gateway.`,
    privateKey: t`A chave privada da sua conta, do painel do gateway.`,
    secretKey: t`A chave secreta da API, do painel do gateway.`,
    callbackSecret: t`O segredo com que o gateway assina as notificações.`,
    webhookSecret: t`O segredo que o painel mostra ao cadastrar o endereço de notificações.`,
    webhookUser: t`Escolha um nome: o gateway o envia com cada notificação.`,
    webhookPassword: t`Escolha uma senha: o gateway a envia com cada notificação.`,
    signingKey: t`A chave com que os pagamentos a jogadores são assinados; nem toda conta tem.`,
    refundPath: t`O caminho da API para devoluções, se a sua conta tiver um. Começa com "/".`,
    amountUnit: t`Em que unidade o gateway espera os valores das cobranças.`,
    notifyPerRequest: t`Se o endereço de notificações vai junto com cada cobrança.`,
    pixSeconds: t`Por quantos segundos um código PIX pode ser pago.`,
  })[name] ?? ''
