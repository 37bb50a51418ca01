import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall } from '../shared/api/index.ts'
import { momentText } from '../shared/format/index.ts'
import { Banner } from './banner.tsx'

type Access = CallAnswer<'readBreakGlass'>['items'][number]

/** Emergency access made in the terminal, for every operator: who, until when and why. */
export function BreakGlassBanner() {
  const { data } = useCall('readBreakGlass', {}, { topic: 'team', refetchInterval: 60_000 })
  return (data?.items ?? []).map((access) => (
    <Banner key={access.created_at} tone="danger">
      {accessText(access)}
    </Banner>
  ))
}

export function accessText({ email, reason, used_at, until }: Access): string {
  const end = momentText(until)
  if (used_at === null)
    return t`Acesso de emergência: um link para ${email} foi criado no terminal e vale até ${end}. Motivo: ${reason}`
  const used = momentText(used_at)
  return t`Acesso de emergência: ${email} entrou em ${used} por um link criado no terminal. Este aviso fica até ${end}. Motivo: ${reason}`
}
