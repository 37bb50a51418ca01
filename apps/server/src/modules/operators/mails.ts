import type { Language } from '@girassol/contract'
import type { Mail } from '../../platform/mail.ts'

interface LinkTexts {
  subject: string
  why: string
  label: string
  ignore: string
}

interface Texts {
  invitation: LinkTexts
  recovery: LinkTexts
  breakGlass: { subject: string; what: (who: string, reason: string) => string; alarm: string }
  soleChange: {
    subject: string
    what: (who: string, what: string, reason: string) => string
    terminal: string
  }
}

const texts: Record<Language, (site: string) => Texts> = {
  pt_BR: (site) => ({
    invitation: {
      subject: `${site}: convite para a equipe`,
      why: `Você foi convidado para operar o ${site}. O link abaixo vale por 48 horas e só pode ser usado uma vez. Tenha um aplicativo autenticador à mão.`,
      label: 'Criar minha conta',
      ignore: 'Se não esperava este convite, ignore esta mensagem.',
    },
    recovery: {
      subject: `${site}: novo acesso à equipe`,
      why: `Um responsável do ${site} pediu que você defina uma nova senha e um novo autenticador. O link abaixo vale por 2 horas e só pode ser usado uma vez.`,
      label: 'Definir novo acesso',
      ignore: 'Se não foi combinado com você, avise a equipe: até usar o link, seu acesso continua o mesmo.',
    },
    breakGlass: {
      subject: `${site}: acesso de emergência criado`,
      what: (who, reason) =>
        `Um link de dono para ${who} foi criado no terminal do servidor. Motivo informado: ${reason}`,
      alarm: 'Se a equipe não combinou isso, alguém tem acesso ao servidor: aja agora.',
    },
    soleChange: {
      subject: `${site}: configuração importante alterada`,
      what: (who, what, reason) =>
        `Alterado sem uma segunda pessoa, por ${who}: ${what}. Motivo informado: ${reason}`,
      terminal: 'alguém no terminal do servidor',
    },
  }),
  en: (site) => ({
    invitation: {
      subject: `${site}: invitation to the team`,
      why: `You were invited to operate ${site}. The link below works once and for 48 hours. Keep an authenticator app at hand.`,
      label: 'Create my account',
      ignore: 'If you did not expect this invitation, ignore this message.',
    },
    recovery: {
      subject: `${site}: new access to the team`,
      why: `Somebody responsible at ${site} asked you to set a new password and a new authenticator. The link below works once and for 2 hours.`,
      label: 'Set new access',
      ignore:
        'If this was not agreed with you, warn the team: until the link is used your access stays the same.',
    },
    breakGlass: {
      subject: `${site}: emergency access created`,
      what: (who, reason) =>
        `An owner link for ${who} was created in the server's terminal. Reason given: ${reason}`,
      alarm: 'If the team did not agree to this, an intruder has access to the server: act now.',
    },
    soleChange: {
      subject: `${site}: important setting changed`,
      what: (who, what, reason) =>
        `Changed without a second person, by ${who}: ${what}. Reason given: ${reason}`,
      terminal: "an operator in the server's terminal",
    },
  }),
  es: (site) => ({
    invitation: {
      subject: `${site}: invitación al equipo`,
      why: `Te invitaron a operar ${site}. El enlace de abajo vale por 48 horas y se puede usar una sola vez. Ten a mano una aplicación de autenticación.`,
      label: 'Crear mi cuenta',
      ignore: 'Si no esperabas esta invitación, ignora este mensaje.',
    },
    recovery: {
      subject: `${site}: nuevo acceso al equipo`,
      why: `Un responsable de ${site} pidió que definas una nueva contraseña y un nuevo autenticador. El enlace de abajo vale por 2 horas y se puede usar una sola vez.`,
      label: 'Definir nuevo acceso',
      ignore: 'Si no lo acordaron contigo, avisa al equipo: hasta usar el enlace, tu acceso sigue igual.',
    },
    breakGlass: {
      subject: `${site}: acceso de emergencia creado`,
      what: (who, reason) =>
        `Se creó un enlace de dueño para ${who} en la terminal del servidor. Motivo indicado: ${reason}`,
      alarm: 'Si el equipo no lo acordó, un intruso tiene acceso al servidor: actúa ahora.',
    },
    soleChange: {
      subject: `${site}: configuración importante cambiada`,
      what: (who, what, reason) =>
        `Cambiado sin una segunda persona, por ${who}: ${what}. Motivo indicado: ${reason}`,
      terminal: 'un operador en la terminal del servidor',
    },
  }),
}

interface Recipient {
  email: string
  language: Language
}

const linkMail = (to: Recipient, { subject, why, label, ignore }: LinkTexts, url: string): Mail => ({
  to: to.email,
  subject,
  paragraphs: [why, ignore],
  action: { label, url },
})

export const invitationMail = (to: Recipient, site: string, url: string): Mail =>
  linkMail(to, texts[to.language](site).invitation, url)

export const recoveryMail = (to: Recipient, site: string, url: string): Mail =>
  linkMail(to, texts[to.language](site).recovery, url)

export function breakGlassMail(to: Recipient, site: string, about: { email: string; reason: string }): Mail {
  const { subject, what, alarm } = texts[to.language](site).breakGlass
  return { to: to.email, subject, paragraphs: [what(about.email, about.reason), alarm] }
}

export function soleChangeMail(
  to: Recipient,
  site: string,
  { by, what, reason }: { by: string | null; what: string; reason: string },
): Mail {
  const words = texts[to.language](site).soleChange
  return {
    to: to.email,
    subject: words.subject,
    paragraphs: [words.what(by ?? words.terminal, what, reason)],
  }
}
