import { type Language, languages } from '@girassol/contract'
import { NativeSelect, Switch, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../../shared/api/api.ts'
import { changeLanguage } from '../../../shared/i18n/language.ts'
import { chooseTheme, readThemeChoice, useThemeChoice } from '../../../shared/page/theme.ts'
import { type Account, accountAnswers, consentAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { faultsOf } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

type Preferences = Account['preferences']

// Each in its own words: who cannot read the page must recognise theirs.
const tongues: Record<Language, string> = { pt_BR: 'Português (Brasil)', en: 'English', es: 'Español' }

export function PreferencesSection({ player }: SectionProps) {
  const { t, i18n } = useLingui()
  const { data: account } = accountAnswers.useAnswer({ player })
  const theme = useThemeChoice()
  if (!account) return <Waiting lines={5} />
  const { preferences } = account

  async function keep(change: Partial<Preferences>, quiet = false) {
    try {
      const { message } = await api('putPreferences', { body: change })
      if (!quiet) toast.success(message, { id: 'preferences' })
    } catch (error) {
      toast.error(faultsOf(error)?.text ?? t`Não foi possível salvar agora. Tente de novo.`)
    }
    await Promise.all([accountAnswers.refresh({ player }), consentAnswers.refresh({ player })])
  }

  const choice = (name: Exclude<keyof Preferences, 'theme'>) => ({
    checked: preferences[name],
    onChange: (event: { target: { checked: boolean } }) => void keep({ [name]: event.target.checked }),
  })

  return (
    <div className="flex flex-col gap-5">
      <Block title={<Trans>Idioma e tema</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label={t`Idioma`}
            value={i18n.locale}
            onChange={(event) => void changeLanguage(event.target.value as Language)}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {tongues[language]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t`Tema`}
            value={theme}
            onChange={(event) => {
              const chosen = readThemeChoice(event.target.value)
              void chooseTheme(chosen)
              void keep({ theme: chosen }, true)
            }}
          >
            <option value="system">{t`Como no aparelho`}</option>
            <option value="light">{t`Dia`}</option>
            <option value="dark">{t`Noite`}</option>
          </NativeSelect>
        </div>
      </Block>
      <Block
        title={<Trans>Avisos sobre dinheiro</Trans>}
        text={
          <Trans>
            Depósitos, saques e bônus. Avisos de segurança, como a troca da senha, são enviados sempre.
          </Trans>
        }
      >
        <div className="flex flex-col gap-2">
          <Switch {...choice('notify_mail')} label={t`Por e-mail`} />
          <Switch {...choice('notify_app')} label={t`No site`} hint={t`Na caixa de avisos da sua conta`} />
          <Switch
            {...choice('notify_push')}
            label={t`Neste e em outros aparelhos`}
            hint={t`Notificações do navegador, sem valores na tela bloqueada. Cada aparelho é ligado na página de avisos.`}
          />
        </div>
      </Block>
      <Block title={<Trans>Novidades e promoções</Trans>}>
        <Switch
          {...choice('marketing')}
          label={t`Quero receber novidades por e-mail`}
          hint={t`Desligado até você pedir. Fica registrado em “Consentimentos”.`}
        />
      </Block>
    </div>
  )
}
