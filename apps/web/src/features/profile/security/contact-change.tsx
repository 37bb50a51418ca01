import { Button, Field, MaskField, NativeSelect, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { isEmail, isPhone } from '../../../shared/form/contact-rules.ts'
import { languageTag } from '../../../shared/i18n/language.ts'
import type { Language } from '@girassol/contract'
import { type Account, accountAnswers, keepUser } from '../account-answers.ts'
import { callingCode, countries, type Country, countryName } from '../personal/countries.ts'
import { PHONE_MASK } from '../personal/masks.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { type Means, OwnershipField, useOwnership } from './ownership.tsx'

type Kind = 'email' | 'phone'

interface Props {
  kind: Kind
  player: number
  pending: Account['pending'][Kind]
  onDone: () => void
}

/** First the new contact and the password, then the code that was mailed. */
export function ContactChange({ kind, player, pending, onDone }: Props) {
  const [again, setAgain] = useState(false)
  const refresh = async () => {
    await accountAnswers.refresh({ player })
    setAgain(false)
  }
  return pending && !again ? (
    <CodeForm kind={kind} to={pending.to} onDone={onDone} onAgain={() => setAgain(true)} />
  ) : (
    <NewContact kind={kind} onSent={() => void refresh()} />
  )
}

function NewContact({ kind, onSent }: { kind: Kind; onSent: () => void }) {
  const { t, i18n } = useLingui()
  const saving = useSaving()
  const [contact, setContact] = useState('')
  const [country, setCountry] = useState<Country>('BR')
  const ownership = useOwnership(`${kind}_change`)
  const [isLeft, setLeft] = useState(false)
  const { fields } = saving.faults
  const typed = useContactFault(kind, country, contact)
  const contactFault = fields[kind] ?? (isLeft ? typed : undefined)
  const type = (text: string) => {
    setLeft(false)
    setContact(text)
  }
  const tag = languageTag(i18n.locale as Language)

  async function send(means: Means = 'password') {
    const required = t`Este campo é obrigatório.`
    const missing = {
      ...(contact.trim() === '' ? { [kind]: required } : typed && { [kind]: typed }),
      ...(means === 'password' && ownership.password === '' && { current_password: required }),
    }
    if (Object.keys(missing).length > 0) return saving.refuse(missing)
    const sent = await saving.save(async () => {
      const proof = await ownership.proofBy(means)
      const { message } =
        kind === 'email'
          ? await api('requestEmailChange', { body: { ...proof, email: contact.trim() } })
          : await api('requestPhoneChange', {
              body: { ...proof, country: callingCode(country), phone: contact },
            })
      return message
    })
    if (sent) onSent()
  }

  return (
    <SaveForm saving={saving} onSave={() => void send()} action={<Trans>Enviar código</Trans>}>
      {kind === 'email' ? (
        <Field
          label={t`Novo e-mail`}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={contact}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setLeft(true)}
          hint={t`Enviamos um código para este endereço e um aviso para o atual.`}
          error={contactFault}
        />
      ) : (
        <>
          <NativeSelect
            label={t`País`}
            value={country}
            onChange={(event) => setCountry(event.target.value as Country)}
            error={fields['country']}
          >
            {countries.map((each) => (
              <option key={each} value={each}>
                {countryName(each, tag)} (+{callingCode(each)})
              </option>
            ))}
          </NativeSelect>
          <PhoneField
            country={country}
            value={contact}
            onChange={type}
            onBlur={() => setLeft(true)}
            error={contactFault}
          />
        </>
      )}
      <OwnershipField ownership={ownership} saving={saving} onPasskey={() => void send('passkey')} />
    </SaveForm>
  )
}

/** What is wrong with a contact as it is typed; an empty one waits for the form. Numbers of other countries are the server's to check. */
function useContactFault(kind: Kind, country: Country, contact: string): string | undefined {
  const { t } = useLingui()
  if (contact.trim() === '') return undefined
  if (kind === 'email') return isEmail(contact) ? undefined : t`Digite um e-mail válido.`
  return country !== 'BR' || isPhone(contact) ? undefined : t`Digite um telefone com DDD.`
}

interface PhoneFieldProps {
  country: Country
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

function PhoneField({ country, value, onChange, onBlur, error }: PhoneFieldProps) {
  const { t } = useLingui()
  // Honest: we have no text messages, so the mailbox is what proves who asks.
  const common = {
    label: t`Novo telefone`,
    required: true,
    autoComplete: 'tel-national',
    hint: t`Não enviamos SMS: o código vai para o e-mail da sua conta.`,
    onBlur,
    error,
  }
  if (country === 'BR') {
    return (
      <MaskField
        {...common}
        mask={PHONE_MASK}
        placeholder="(11) 90000-0000"
        value={value}
        onValueChange={({ text }) => onChange(text)}
      />
    )
  }
  return (
    <Field
      {...common}
      inputMode="tel"
      leading={<span className="money text-ink-muted">+{callingCode(country)}</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface CodeProps {
  kind: Kind
  to: string
  onDone: () => void
  onAgain: () => void
}

function CodeForm({ kind, to, onDone, onAgain }: CodeProps) {
  const { t } = useLingui()
  const saving = useSaving()
  const [code, setCode] = useState('')

  async function confirm() {
    if (code.trim() === '') return saving.refuse({ code: t`Este campo é obrigatório.` })
    const done = await saving.save(async () => {
      if (kind === 'phone') return (await api('confirmPhoneChange', { body: { code } })).message
      const { message, user } = await api('confirmEmailChange', { body: { code } })
      keepUser(user)
      return message
    })
    if (done) onDone()
  }

  return (
    <SaveForm
      saving={saving}
      onSave={() => void confirm()}
      action={<Trans>Confirmar</Trans>}
      beside={
        <Button variant="ghost" onClick={onAgain}>
          <Trans>Pedir outro código</Trans>
        </Button>
      }
    >
      <Notice tone="info">
        {kind === 'email' ? (
          <Trans>Enviamos um código para {to}. Ele vale por 30 minutos.</Trans>
        ) : (
          <Trans>Enviamos ao seu e-mail um código para usar {to}. Ele vale por 30 minutos.</Trans>
        )}
      </Notice>
      <Field
        label={t`Código`}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX"
        maxLength={9}
        className="money uppercase"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={saving.faults.fields['code']}
      />
    </SaveForm>
  )
}
