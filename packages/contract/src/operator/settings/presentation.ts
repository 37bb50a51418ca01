import { z } from 'zod'
import { Branding, Operator } from '../../player/settings.ts'
import { defining, type SettingDefinition, texts } from './define.ts'

const picture = z.string().max(300)

const company = defining('company')
const branding = defining('branding', 'branding.write')

/** Settings about the company and how the platform looks. */
export const presentationSettings = {
  'operator.legal_name': company('text', Operator.shape.legal_name, {
    label: texts('Razão social', 'Legal name', 'Razón social'),
    meaning: texts(
      'O nome da empresa autorizada. Aparece no rodapé (Lei 14.790/2023, art. 15).',
      'The name of the licensed company. Shown in the footer (Lei 14.790/2023, art. 15).',
      'El nombre de la empresa autorizada. Aparece en el pie (Lei 14.790/2023, art. 15).',
    ),
  }),
  'operator.trade_name': company('text', Operator.shape.trade_name, {
    label: texts('Nome fantasia', 'Trade name', 'Nombre comercial'),
    meaning: texts(
      'O nome com que a empresa se apresenta.',
      'The name the company trades under.',
      'El nombre con que opera la empresa.',
    ),
  }),
  'operator.cnpj': company('text', Operator.shape.cnpj, {
    label: texts('CNPJ', 'CNPJ (company number)', 'CNPJ (registro)'),
    meaning: texts(
      'Catorze caracteres, sem pontuação.',
      'Fourteen characters without punctuation.',
      'Catorce caracteres, sin puntuación.',
    ),
  }),
  'operator.licence': company('text', Operator.shape.licence, {
    label: texts('Autorização', 'Licence', 'Licencia'),
    meaning: texts(
      'O número da autorização, como a autoridade o escreve.',
      'The number of the authorisation, as the authority writes it.',
      'El número de la autorización, como lo escribe la autoridad.',
    ),
  }),
  'operator.address': company('text', Operator.shape.address, {
    label: texts('Sede', 'Registered address', 'Domicilio'),
    meaning: texts('O endereço da empresa.', 'The company’s address.', 'El domicilio de la empresa.'),
  }),
  'operator.support_phone': company('text', Operator.shape.support_phone, {
    label: texts('Telefone do SAC', 'Support phone', 'Teléfono de atención'),
    meaning: texts(
      'O telefone em que o jogador é atendido.',
      'The phone number that players can call.',
      'El teléfono en que se atiende al jugador.',
    ),
  }),
  'operator.support_email': company('text', Operator.shape.support_email, {
    label: texts('E-mail do suporte', 'Support e-mail', 'Correo de soporte'),
    meaning: texts(
      'O e-mail que o rodapé mostra.',
      'The e-mail shown in the footer.',
      'El correo que muestra el pie.',
    ),
  }),
  'operator.ombudsman': company('text', Operator.shape.ombudsman, {
    label: texts('Ouvidoria', 'Ombudsman', 'Defensoría del cliente'),
    meaning: texts(
      'Telefone, e-mail ou link da ouvidoria.',
      'Phone, e-mail or link of the ombudsman.',
      'Teléfono, correo o enlace de la defensoría.',
    ),
  }),

  software_name: branding('text', z.string().trim().min(2).max(40), {
    label: texts('Nome da plataforma', 'Name of the platform', 'Nombre de la plataforma'),
    meaning: texts(
      'Aparece no topo, nos e-mails e no aplicativo instalado.',
      'Shown at the top, in mails and in the installed app.',
      'Aparece arriba, en los correos y en la aplicación instalada.',
    ),
  }),
  software_logo_white: branding('picture', picture, {
    label: texts('Logotipo para o tema escuro', 'Logo for the dark theme', 'Logotipo para el tema oscuro'),
    meaning: texts(
      'PNG, JPEG ou WebP. Vazio: o nome é escrito.',
      'PNG, JPEG or WebP. Empty: the name is written.',
      'PNG, JPEG o WebP. Vacío: se escribe el nombre.',
    ),
  }),
  software_logo_black: branding('picture', picture, {
    label: texts('Logotipo para o tema claro', 'Logo for the light theme', 'Logotipo para el tema claro'),
    meaning: texts(
      'PNG, JPEG ou WebP. Vazio: o do tema escuro.',
      'PNG, JPEG or WebP. Empty: the one for the dark theme.',
      'PNG, JPEG o WebP. Vacío: el del tema oscuro.',
    ),
  }),
  software_icon: branding('picture', picture, {
    label: texts('Ícone do aplicativo', 'App icon', 'Ícono de la aplicación'),
    meaning: texts(
      'Quadrado, com pelo menos 512 pixels: aba do navegador e aplicativo instalado.',
      'Square, at least 512 pixels: browser tab and installed app.',
      'Cuadrado, de al menos 512 píxeles: pestaña del navegador y aplicación instalada.',
    ),
  }),
  default_user_image: branding('picture', picture, {
    label: texts(
      'Foto de quem não tem foto',
      'Picture of players without one',
      'Foto de quien no tiene foto',
    ),
    meaning: texts(
      'Mostrada no lugar da foto do jogador.',
      'Shown in place of a player’s picture.',
      'Se muestra en lugar de la foto del jugador.',
    ),
  }),
  'branding.sun': branding('colour', Branding.shape.sun, {
    label: texts('Cor principal', 'Main colour', 'Color principal'),
    meaning: texts(
      'Fundo dos botões principais. Vazio: a cor do desenho.',
      'Background of the main buttons. Empty: the design’s own.',
      'Fondo de los botones principales. Vacío: el color del diseño.',
    ),
  }),
  'branding.sun_ink': branding('colour', Branding.shape.sun_ink, {
    label: texts('Texto sobre a cor principal', 'Text on the main colour', 'Texto sobre el color principal'),
    meaning: texts(
      'Precisa de contraste de 4,5 para 1 com a cor principal.',
      'Needs a contrast of 4.5 to 1 with the main colour.',
      'Necesita un contraste de 4,5 a 1 con el color principal.',
    ),
  }),
  'branding.petal': branding('colour', Branding.shape.petal, {
    label: texts('Cor de destaque', 'Accent colour', 'Color de acento'),
    meaning: texts(
      'Selos e destaques. Vazio: a cor do desenho.',
      'Badges and highlights. Empty: the design’s own.',
      'Insignias y acentos. Vacío: el color del diseño.',
    ),
  }),
} satisfies Record<string, SettingDefinition>
