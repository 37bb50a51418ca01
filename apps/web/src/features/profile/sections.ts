import type { Permission } from '@girassol/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ClipboardList,
  FileCheck,
  Gauge,
  IdCard,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Moon,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { useProfile } from '../../shared/state/settings.ts'
import { inquiryAnswers } from './account-answers.ts'
import { AddressSection } from './personal/address-section.tsx'
import { ConsentsSection } from './personal/consents-section.tsx'
import { DataSection } from './personal/data-section.tsx'
import { GeneralSection } from './personal/general-section.tsx'
import { BreakSection } from './breaks/break-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { InquirySection } from './inquiry/inquiry-section.tsx'
import { LimitsSection } from './limits/limits-section.tsx'
import { RegistrationSection } from './registration/registration-section.tsx'
import { PixSection } from './personal/pix-section.tsx'
import { PreferencesSection } from './personal/preferences-section.tsx'
import type { SectionProps } from './section.ts'
import { SecuritySection } from './security/security-section.tsx'

export type SectionId =
  | 'general'
  | 'inquiry'
  | 'registration'
  | 'identity'
  | 'pix'
  | 'address'
  | 'preferences'
  | 'consents'
  | 'security'
  | 'limits'
  | 'pause'
  | 'data'

export interface Section {
  /** As the address says it. */
  id: SectionId
  title: MessageDescriptor
  /** What the profile allows where the section is of no use. */
  unless?: Permission
  icon: LucideIcon
  Content: ComponentType<SectionProps>
}

const allSections: readonly [Section, ...Section[]] = [
  { id: 'general', title: msg`Dados gerais`, icon: UserRound, Content: GeneralSection },
  { id: 'inquiry', title: msg`Apuração`, icon: MessageSquareWarning, Content: InquirySection },
  {
    id: 'registration',
    title: msg`Cadastro`,
    icon: ClipboardList,
    Content: RegistrationSection,
    // Income and gender are not asked of players where no law wants them.
    unless: 'play_without_declaration',
  },
  { id: 'identity', title: msg`Identidade`, icon: IdCard, Content: IdentitySection },
  { id: 'pix', title: msg`Chaves PIX`, icon: KeyRound, Content: PixSection },
  { id: 'address', title: msg`Endereço`, icon: MapPin, Content: AddressSection },
  { id: 'preferences', title: msg`Preferências`, icon: SlidersHorizontal, Content: PreferencesSection },
  { id: 'security', title: msg`Segurança`, icon: ShieldCheck, Content: SecuritySection },
  { id: 'consents', title: msg`Consentimentos`, icon: FileCheck, Content: ConsentsSection },
  { id: 'limits', title: msg`Limites`, icon: Gauge, Content: LimitsSection },
  { id: 'pause', title: msg`Pausa`, icon: Moon, Content: BreakSection },
  { id: 'data', title: msg`Dados e encerramento`, icon: Trash2, Content: DataSection },
]

/** The sections that are of use under the profile in force, and to this player. */
export function useSections(asked: string | null): readonly [Section, ...Section[]] {
  const profile = useProfile()
  const { user } = useSession()
  const { data } = inquiryAnswers.useAnswer(user && { player: user.id })
  // Most accounts never have an inquiry; the link of the mail opens the section before its answer is there.
  const hasInquiry = asked === 'inquiry' || Boolean(data?.inquiry)
  const [first, ...others] = allSections
  return [
    first,
    ...others.filter(
      ({ id, unless }) =>
        (id !== 'inquiry' || hasInquiry) && (unless === undefined || !profile.allows(unless)),
    ),
  ]
}
