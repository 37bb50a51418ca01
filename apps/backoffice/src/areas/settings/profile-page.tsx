import type { ComplianceProfile, Permission } from '@girassol/contract/schemas'
import { Button, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { numberText } from '../../shared/format/index.ts'
import { ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ComplianceRules } from './compliance-rules.tsx'
import { SettingsNav } from './settings-nav.tsx'

type Profiles = CallAnswer<'listProfiles'>
type Profile = Profiles['profiles'][number]

const profileText = (name: ComplianceProfile): { title: string; law: string } =>
  ({
    demo: { title: t`Demonstração`, law: t`Só dinheiro fictício. Não serve para produção.` },
    'br-licensed': {
      title: t`Brasil, operador autorizado`,
      law: t`Lei 14.790/2023 e portarias da SPA/MF: sem bônus por depósito ou cadastro, PIX só do próprio CPF.`,
    },
    standard: {
      title: t`Outra licença`,
      law: t`Dinheiro real sob outra licença: bônus, cartões e pagamentos de terceiros são permitidos.`,
    },
  })[name]

const permissionText = (permission: Permission): string =>
  ({
    real_money: t`Dinheiro real`,
    deposit_bonus: t`Bônus por depósito e cupons`,
    registration_bonus: t`Bônus por cadastro`,
    real_gateways: t`Gateways de pagamento reais`,
    card_payments: t`Pagamento com cartão`,
    third_party_payer: t`Depósito pago por outra pessoa`,
    third_party_key: t`Saque para chave PIX de outra pessoa`,
    deposit_without_limits: t`Depósito antes de o jogador escolher os próprios limites`,
    unregistered_draws: t`Sorteios sem número de autorização`,
    play_without_warnings: t`Acesso e ofertas sem os avisos do Ministério da Fazenda`,
    exclusion_keeps_account: t`Conta aberta durante a autoexclusão`,
    play_without_location: t`Apostas sem conferir a localização do jogador`,
    play_without_declaration: t`Depósitos e apostas sem o cadastro que a lei pede`,
    close_without_inquiry: t`Encerrar ou bloquear contas sem ouvir o jogador antes`,
    affiliate_without_agreement: t`Afiliados indicam e ganham sem contrato aceito`,
  })[permission]

/** What a profile switches, as rows of names and texts. */
function rulesOf(profile: Profile): Record<string, string> {
  const allowed = Object.entries(profile.allowed).map(([permission, isAllowed]) => [
    permissionText(permission as Permission),
    isAllowed ? t`permitido` : t`não permitido`,
  ])
  const seconds = (ms: number) => t`${numberText(ms / 1000)} s`
  return {
    ...(Object.fromEntries(allowed) as Record<string, string>),
    [t`Intervalo mínimo entre rodadas de slots`]: seconds(profile.cycle_slots_ms),
    [t`Intervalo mínimo entre rodadas de outros jogos`]: seconds(profile.cycle_others_ms),
    [t`Idade da conta para saque sem revisão`]: plural(profile.account_hours, {
      one: '# hora',
      other: '# horas',
    }),
  }
}

export default function ProfilePage() {
  const { data, error, refetch } = useCall('listProfiles', {}, { topic: 'settings' })
  return (
    <ListPage
      title={t`Perfil de conformidade`}
      help={t`O perfil decide, de uma vez, o que a lei permite: dinheiro real, bônus, cartões, pagamentos de terceiros, ritmo das rodadas. Em produção, a plataforma só recebe jogadores com um perfil de dinheiro real.`}
      sections={<SettingsNav />}
    >
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        <ProfileChoice data={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <ComplianceRules names={['close_on_failed_rule']} />
    </ListPage>
  )
}

function ProfileChoice({ data }: { data: Profiles }) {
  const mayChoose = usePermission('profile.write')
  const choose = useAction('chooseProfile', { invalidates: ['settings', 'setup', 'approvals'] })
  const [chosen, setChosen] = useState<Profile | null>(null)
  const current = data.profiles.find(({ name }) => name === data.current)
  return (
    <>
      {!data.open && (
        <Notice tone="warning">
          {t`A plataforma ainda não recebe jogadores: escolha um perfil de dinheiro real.`}
        </Notice>
      )}
      <ProfileTable data={data} />
      {mayChoose && (
        <div className="flex flex-wrap gap-2">
          {data.profiles
            .filter(({ name }) => name !== data.current)
            .map((profile) => (
              <Button
                key={profile.name}
                size="sm"
                variant="secondary"
                disabled={!profile.selectable}
                onClick={() => setChosen(profile)}
              >
                {t`Escolher: ${profileText(profile.name).title}`}
              </Button>
            ))}
        </div>
      )}
      {chosen && current && (
        <ChangeDialog
          isOpen
          onClose={() => setChosen(null)}
          changes={{ compliance_profile: chosen.name }}
          seen={{ compliance_profile: data.current }}
          isDangerous
          secondPerson={data.second_person}
          confirmation={data.confirmation}
          textOf={(value) => profileText(value as ComplianceProfile).title}
          further={consequencesOf(current, chosen)}
          onConfirm={({ reason, confirmation }) =>
            choose.run({
              body: {
                profile: chosen.name,
                seen: data.current,
                reason,
                ...(confirmation !== undefined && { confirmation }),
              },
            })
          }
          onDone={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** One sentence per rule that the change switches. */
function consequencesOf(current: Profile, chosen: Profile): string[] {
  const before = rulesOf(current)
  return Object.entries(rulesOf(chosen))
    .filter(([rule, text]) => before[rule] !== text)
    .map(([rule, text]) => t`${rule}: de "${before[rule] ?? ''}" para "${text}".`)
}

function ProfileTable({ data }: { data: Profiles }) {
  const columns = data.profiles.map((profile) => ({ profile, rules: rulesOf(profile) }))
  const rules = Object.keys(columns[0]?.rules ?? {})
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-160 border-collapse text-sm">
        <caption className="sr-only">{t`O que cada perfil permite`}</caption>
        <thead>
          <tr className="border-b align-top">
            <th scope="col" className="py-3 pe-3 text-start font-medium text-ink-muted">
              {t`Regra`}
            </th>
            {columns.map(({ profile }) => (
              <th key={profile.name} scope="col" className="w-1/4 py-3 pe-3 text-start font-normal">
                <span className="block font-semibold">{profileText(profile.name).title}</span>
                <span className="block text-[0.8125rem] text-ink-muted">{profileText(profile.name).law}</span>
                <span className="mt-1 flex flex-wrap gap-1">
                  {profile.name === data.current && <StatusBadge tone="success">{t`em vigor`}</StatusBadge>}
                  {!profile.selectable && <StatusBadge tone="neutral">{t`não em produção`}</StatusBadge>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule} className="border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {rule}
              </th>
              {columns.map(({ profile, rules: own }) => (
                <td
                  key={profile.name}
                  className={
                    profile.name === data.current ? 'py-2 pe-3 font-medium' : 'py-2 pe-3 text-ink-muted'
                  }
                >
                  {own[rule]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
