import { type RuleText, text } from './rule.ts'

/** Legal bases of the LGPD (Lei 13.709/2018) that are relied upon. */
export const legalBases = {
  contract: text('execução do contrato', 'performance of the contract', 'ejecución del contrato'),
  obligation: text('obrigação legal', 'legal obligation', 'obligación legal'),
  interest: text('legítimo interesse', 'legitimate interest', 'interés legítimo'),
  fraud: text('prevenção à fraude', 'fraud prevention', 'prevención del fraude'),
  consent: text('consentimento', 'consent', 'consentimiento'),
} as const satisfies Record<string, RuleText>
export type LegalBasis = keyof typeof legalBases

/** The article of the LGPD behind each basis. */
export const basisArticles: Readonly<Record<LegalBasis, string>> = {
  contract: 'art. 7 V',
  obligation: 'art. 7 II',
  interest: 'art. 7 IX',
  fraud: 'art. 7 IX',
  consent: 'art. 7 I',
}

export const purposeIds = [
  'account',
  'access',
  'payments',
  'play',
  'rewards',
  'protection',
  'eligibility',
  'laundering',
  'authorities',
  'support',
  'messages',
  'affiliates',
  'figures',
  'team',
] as const
export type PurposeId = (typeof purposeIds)[number]

/** One entry of the record of processing operations that LGPD art. 37 asks for. Texts begin in lower case, except names. */
export interface Purpose {
  name: RuleText
  bases: readonly LegalBasis[]
  /** Whose data, where it is not the players'. */
  subjects?: RuleText
  /** Categories of data. */
  data: RuleText
  recipients: RuleText
  retention: RuleText
}

const noRecipient = text('ninguém de fora', 'no one outside', 'nadie de fuera')
const authorities = text(
  'autoridades, quando a lei exige',
  'authorities, when the law requires it',
  'autoridades, cuando la ley lo exige',
)
const fiveYears = text(
  'pelo menos 5 anos depois do fim da relação, e registros técnicos por menos tempo',
  'at least 5 years after the relationship ends, and technical records for less',
  'al menos 5 años después del fin de la relación, y registros técnicos por menos tiempo',
)

export const purposes: Readonly<Record<PurposeId, Purpose>> = {
  account: {
    name: text('Criar e manter a conta', 'Opening and keeping the account', 'Crear y mantener la cuenta'),
    bases: ['contract'],
    data: text(
      'nome, CPF, nascimento, e-mail, telefone, endereço, idioma, preferências e aceites',
      'name, CPF, birth date, e-mail address, phone, address, language, preferences and consents',
      'nombre, CPF, nacimiento, correo, teléfono, dirección, idioma, preferencias y aceptaciones',
    ),
    recipients: text('hospedagem, sob contrato', 'hosting, under contract', 'alojamiento, bajo contrato'),
    retention: fiveYears,
  },
  access: {
    name: text(
      'Proteger a conta e impedir fraude',
      'Protecting the account and preventing fraud',
      'Proteger la cuenta e impedir el fraude',
    ),
    bases: ['interest', 'fraud'],
    data: text(
      'sessões, endereço IP, navegador, aparelhos reconhecidos, senhas e códigos em forma que não se lê',
      'sessions, IP address, browser, recognised devices, passwords and codes in a form that cannot be read',
      'sesiones, dirección IP, navegador, dispositivos reconocidos, contraseñas y códigos en forma ilegible',
    ),
    recipients: text(
      'empresa de proteção contra robôs, quando usada',
      'a company that protects against bots, when used',
      'empresa de protección contra robots, cuando se usa',
    ),
    retention: text(
      'o tempo em que protegem o acesso, e até 400 dias para reconhecer um navegador',
      'the time in which they protect the access, and up to 400 days to recognise a browser',
      'el tiempo en que protegen el acceso, y hasta 400 días para reconocer un navegador',
    ),
  },
  payments: {
    name: text(
      'Receber depósitos e pagar saques',
      'Receiving deposits and paying withdrawals',
      'Recibir depósitos y pagar retiros',
    ),
    bases: ['contract', 'obligation'],
    data: text(
      'depósitos, saques, chave PIX, titular e CPF do pagador, saldos e movimentos',
      'deposits, withdrawals, PIX key, holder and CPF of the payer, balances and movements',
      'depósitos, retiros, clave PIX, titular y CPF del pagador, saldos y movimientos',
    ),
    recipients: text('instituições de pagamento', 'payment institutions', 'instituciones de pago'),
    retention: fiveYears,
  },
  play: {
    name: text(
      'Aceitar apostas e pagar prêmios',
      'Accepting bets and paying prizes',
      'Aceptar apuestas y pagar premios',
    ),
    bases: ['contract', 'obligation'],
    data: text(
      'jogos abertos, apostas, resultados e prêmios',
      'games opened, bets, results and prizes',
      'juegos abiertos, apuestas, resultados y premios',
    ),
    recipients: text(
      'provedores de jogos, que recebem um identificador',
      'game providers, who receive an identifier',
      'proveedores de juegos, que reciben un identificador',
    ),
    retention: fiveYears,
  },
  rewards: {
    name: text(
      'Cumprir promoções e recompensas',
      'Fulfilling promotions and rewards',
      'Cumplir promociones y recompensas',
    ),
    bases: ['contract'],
    data: text(
      'bônus, cupons, rodadas grátis, missões, torneios, níveis e giros',
      'bonuses, coupons, free spins, missions, tournaments, levels and wheel turns',
      'bonos, cupones, giros gratis, misiones, torneos, niveles y giros de ruleta',
    ),
    recipients: noRecipient,
    retention: fiveYears,
  },
  protection: {
    name: text(
      'Aplicar limites, pausas e autoexclusão',
      'Applying limits, breaks and self-exclusion',
      'Aplicar límites, pausas y autoexclusión',
    ),
    bases: ['obligation'],
    data: text(
      'limites, pausas, exclusões, tempo e resultado por dia, avisos de cuidado e apurações',
      'limits, breaks, exclusions, time and result by day, messages of care and inquiries',
      'límites, pausas, exclusiones, tiempo y resultado por día, avisos de cuidado e indagaciones',
    ),
    recipients: authorities,
    retention: fiveYears,
  },
  eligibility: {
    name: text(
      'Conferir idade, identidade, localização e impedimentos',
      'Checking age, identity, location and impediments',
      'Verificar edad, identidad, ubicación e impedimentos',
    ),
    bases: ['obligation', 'fraud'],
    data: text(
      'declarações com gênero, faixa de renda e exposição política, resultado da conferência de documento e rosto (nunca a imagem), listas, resposta do registro de impedidos e da localização',
      'declarations with gender, income band and political exposure, the result of the check of document and face (never the picture), lists, answers of the registry of impeded persons and of the location check',
      'declaraciones con género, franja de ingresos y exposición política, resultado de la verificación de documento y rostro (nunca la imagen), listas, respuesta del registro de impedidos y de la ubicación',
    ),
    recipients: text(
      'instituição de identidade, serviço de localização e o registro do governo',
      'the identity institution, the location service and the government’s registry',
      'institución de identidad, servicio de ubicación y el registro del gobierno',
    ),
    retention: fiveYears,
  },
  laundering: {
    name: text('Prevenir lavagem de dinheiro', 'Preventing money laundering', 'Prevenir el lavado de dinero'),
    bases: ['obligation'],
    data: text(
      'contas bancárias usadas (em forma que só se compara, com banco e final), coincidências de aparelho, rede, chave e endereço, e classe de risco',
      'bank accounts used (in a form that can only be compared, with bank and last digits), coincidences of device, network, key and address, and risk class',
      'cuentas bancarias usadas (en forma que solo se compara, con banco y final), coincidencias de dispositivo, red, clave y dirección, y clase de riesgo',
    ),
    recipients: authorities,
    retention: text(
      'pelo menos 5 anos depois da última operação',
      'at least 5 years after the last operation',
      'al menos 5 años después de la última operación',
    ),
  },
  authorities: {
    name: text(
      'Prestar contas às autoridades',
      'Reporting to the authorities',
      'Rendir cuentas a las autoridades',
    ),
    bases: ['obligation'],
    data: text(
      'cadastro, situação, limites, movimentos por dia e informe anual para o imposto de renda',
      'registration, standing, limits, movements by day and the yearly statement for the income tax',
      'registro, situación, límites, movimientos por día e informe anual para el impuesto sobre la renta',
    ),
    recipients: text('o Ministério da Fazenda', 'the Ministry of Finance', 'el Ministerio de Hacienda'),
    retention: fiveYears,
  },
  support: {
    name: text('Responder às suas mensagens', 'Answering your messages', 'Responder a tus mensajes'),
    bases: ['contract'],
    data: text(
      'mensagens, protocolo, endereço IP e anotações do atendimento',
      'messages, protocol number, IP address and notes of the support team',
      'mensajes, protocolo, dirección IP y notas de atención',
    ),
    recipients: noRecipient,
    retention: fiveYears,
  },
  messages: {
    name: text(
      'Avisar sobre a conta e, só se você quiser, enviar publicidade',
      'Notifying about the account and, only if you wish, sending advertising',
      'Avisar sobre la cuenta y, solo si quieres, enviar publicidad',
    ),
    bases: ['contract', 'consent'],
    data: text(
      'avisos, e-mails enviados e o endereço de notificação do navegador',
      'notices, mails sent and the browser’s address for notifications',
      'avisos, correos enviados y la dirección de notificación del navegador',
    ),
    recipients: text(
      'envio de e-mail, sob contrato, e o serviço de notificações do seu navegador',
      'e-mail delivery, under contract, and the notification service of your browser',
      'envío de correo, bajo contrato, y el servicio de notificaciones de tu navegador',
    ),
    retention: fiveYears,
  },
  affiliates: {
    name: text(
      'Remunerar afiliados por indicações',
      'Paying affiliates for referrals',
      'Remunerar a afiliados por recomendaciones',
    ),
    bases: ['contract', 'fraud'],
    data: text(
      'quem indicou a conta, um pseudônimo dela e somas por dia; do afiliado, contrato, nome, CPF e pagamentos',
      'who referred the account, a pseudonym of it and sums by day; of the affiliate, contract, name, CPF and payments',
      'quién recomendó la cuenta, un seudónimo de ella y sumas por día; del afiliado, contrato, nombre, CPF y pagos',
    ),
    recipients: text(
      'o afiliado, que vê apenas o pseudônimo e somas',
      'the affiliate, who sees only the pseudonym and sums',
      'el afiliado, que solo ve el seudónimo y sumas',
    ),
    retention: fiveYears,
  },
  figures: {
    name: text(
      'Medir a operação e entregar tarefas entre as partes do sistema',
      'Measuring the operation and passing work between the parts of the system',
      'Medir la operación y entregar tareas entre las partes del sistema',
    ),
    bases: ['interest'],
    data: text(
      'somas por jogador e dia, e tarefas com o número da conta',
      'sums by player and day, and tasks with the number of the account',
      'sumas por jugador y día, y tareas con el número de la cuenta',
    ),
    recipients: noRecipient,
    retention: text(
      '40 dias, e as tarefas até serem feitas',
      '40 days, and tasks until they are done',
      '40 días, y las tareas hasta que se hacen',
    ),
  },
  team: {
    name: text(
      'Controlar o acesso da equipe e registrar o que ela faz',
      'Controlling the access of the team and recording what it does',
      'Controlar el acceso del equipo y registrar lo que hace',
    ),
    bases: ['obligation', 'interest'],
    subjects: text('da equipe', 'of the team', 'del equipo'),
    data: text(
      'conta, sessões, endereço IP e cada ação da equipe, com a conta do jogador a que se refere',
      'account, sessions, IP address and each action of the team, with the player’s account it is about',
      'cuenta, sesiones, dirección IP y cada acción del equipo, con la cuenta del jugador a la que se refiere',
    ),
    recipients: authorities,
    retention: fiveYears,
  },
}

type Language = keyof RuleText

const words = {
  pt_BR: { basis: 'base legal', recipients: 'destinatários', retention: 'prazo' },
  en: { basis: 'legal basis', recipients: 'recipients', retention: 'time' },
  es: { basis: 'base legal', recipients: 'destinatarios', retention: 'plazo' },
} as const satisfies Record<Language, object>

export const basesText = ({ bases }: Pick<Purpose, 'bases'>, language: Language): string =>
  bases.map((basis) => legalBases[basis][language]).join(', ')

/** One sentence for each purpose: what the privacy policy says to players. */
export const policyLines = (language: Language): string[] =>
  purposeIds.map((id) => {
    const purpose = purposes[id]
    const { basis, recipients, retention } = words[language]
    return `${purpose.name[language]}: ${[
      purpose.data[language],
      `${basis}: ${basesText(purpose, language)}`,
      `${recipients}: ${purpose.recipients[language]}`,
      `${retention}: ${purpose.retention[language]}`,
    ].join('; ')}.`
  })
