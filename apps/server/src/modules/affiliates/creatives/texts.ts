import { mailableName } from '@girassol/contract'
import type { Tx } from '../../../platform/database.ts'
import { msg, translate, translateNotice } from '../../../platform/i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Notices } from '../../notices/index.ts'
import type { Player } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CreativeRow } from './queries.ts'

const texts = {
  greeting: msg({ message: 'Olá, {name}.' }),
  approved: {
    title: msg({ message: 'Sua peça foi aprovada' }),
    text: msg({
      message:
        'Pode publicar a peça para {place}, com o texto completo da página Afiliados: ele traz o rótulo de publicidade, o 18+ e a advertência.',
    }),
  },
  refused: {
    title: msg({ message: 'Sua peça foi recusada' }),
    text: msg({
      message: 'Não publique a peça para {place}; se já publicou, retire agora. Motivo: {reason}',
    }),
  },
  open: msg({ message: 'Ver as minhas peças' }),
}

const PAGE = '/profile/affiliate'

export interface CreativeNoticeDeps extends Pick<Platform, 'config' | 'mailer'> {
  notices: Pick<Notices, 'notify'>
  settings: Pick<Settings, 'current'>
}

interface Decided {
  state: 'approved' | 'refused'
  reason: string
}

/** Notifies the affiliate of an operator's decision by notice and mail, regardless of preferences: it is about a duty. */
export async function notifyDecided(
  { config, mailer, notices, settings }: CreativeNoticeDeps,
  tx: Tx,
  player: Pick<Player, 'id' | 'name' | 'email' | 'language'>,
  { creative: { id, place }, state, reason }: Decided & { creative: Pick<CreativeRow, 'id' | 'place'> },
): Promise<void> {
  const shown = translateNotice(texts[state], { place, reason })
  await notices.notify(tx, {
    kind: 'creative_decided',
    player: player.id,
    source: `creative/${id}/${state}`,
    detail: { texts: shown },
  })
  const { language } = player
  await mailer.send(tx, {
    to: player.email,
    subject: `${settings.current().software_name}: ${shown[language].title}`,
    paragraphs: [
      translate(language, texts.greeting, { name: mailableName(player.name) }),
      shown[language].text,
    ],
    action: { label: translate(language, texts.open), url: config.publicUrl + PAGE },
  })
}
