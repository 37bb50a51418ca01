import { declarationText } from '@girassol/contract/declaration-text'
import { Checkbox, NativeSelect } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import type { Declaration } from '../account-answers.ts'
import { AddressFields } from '../personal/address-fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import {
  bodyOf,
  type Fault,
  faultOf,
  formNames,
  type RegistrationForm as Form,
  registrationForm,
} from './registration.ts'

interface Props {
  data: Declaration
  onSaved: () => void
}

export function RegistrationForm({ data, onSaved }: Props) {
  const { t } = useLingui()
  const saving = useSaving()
  const [form, setForm] = useState(registrationForm(data))
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({})
  const faults: Readonly<Record<string, string>> = {
    ...left,
    ...Object.fromEntries(
      Object.entries(saving.faults.fields).map(([name, text]) => [formNames[name] ?? name, text]),
    ),
  }
  const texts: Record<Fault, string> = {
    required: t`Este campo é obrigatório.`,
    cep: t`Digite um CEP com oito números.`,
  }

  function type<Name extends keyof Form>(name: Name, value: Form[Name]) {
    setForm((before) => ({ ...before, [name]: value }))
    setLeft((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)))
  }

  /** A field that was left is judged; one that is being typed in is not. */
  function leave(name: keyof Form) {
    const fault = faultOf(form, name)
    if (fault) setLeft((before) => ({ ...before, [name]: texts[fault] }))
  }

  async function save() {
    const wrong = (Object.keys(form) as (keyof Form)[]).flatMap((name) => {
      const fault = faultOf(form, name)
      return fault ? [[name, texts[fault]] as const] : []
    })
    if (wrong.length > 0) return saving.refuse(Object.fromEntries(wrong))
    const saved = await saving.save(async () => {
      await api('putDeclaration', { body: bodyOf(form, data.text_version) })
      return t`Cadastro salvo.`
    })
    if (saved) onSaved()
  }

  return (
    <SaveForm saving={saving} onSave={() => void save()} action={<Trans>Salvar cadastro</Trans>}>
      <About form={form} faults={faults} onType={type} onBlur={leave} />
      <Group
        title={<Trans>Endereço</Trans>}
        text={<Trans>Onde você mora. Vai para o cadastro que a lei manda guardar e para mais nada.</Trans>}
      >
        <AddressFields form={form} faults={faults} onType={type} onBlur={leave} />
      </Group>
      <Barred
        isDeclared={form.barred}
        fault={faults['barred']}
        version={data.text_version}
        onDeclare={(barred) => type('barred', barred)}
      />
    </SaveForm>
  )
}

interface AboutProps {
  form: Form
  faults: Readonly<Record<string, string>>
  onType: <Name extends keyof Form>(name: Name, value: Form[Name]) => void
  onBlur: (name: keyof Form) => void
}

function About({ form, faults, onType, onBlur }: AboutProps) {
  const { t } = useLingui()
  const shared = (name: 'gender' | 'income' | 'exposed') => ({
    name,
    value: form[name],
    required: true,
    error: faults[name],
    onBlur: () => onBlur(name),
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value as Form[typeof name]),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NativeSelect {...shared('gender')} label={t`Gênero`}>
        <option value="">{t`Escolha`}</option>
        <option value="female">{t`Feminino`}</option>
        <option value="male">{t`Masculino`}</option>
        <option value="other">{t`Outro`}</option>
      </NativeSelect>
      <NativeSelect
        {...shared('income')}
        label={t`Renda por mês`}
        hint={t`Para a prevenção à lavagem de dinheiro. Não muda quanto você pode depositar.`}
      >
        <option value="">{t`Escolha`}</option>
        <option value="up_to_2000">{t`Até R$ 2.000`}</option>
        <option value="up_to_5000">{t`De R$ 2.000 a R$ 5.000`}</option>
        <option value="up_to_10000">{t`De R$ 5.000 a R$ 10.000`}</option>
        <option value="up_to_20000">{t`De R$ 10.000 a R$ 20.000`}</option>
        <option value="above_20000">{t`Mais de R$ 20.000`}</option>
      </NativeSelect>
      <NativeSelect
        {...shared('exposed')}
        frameClassName="sm:col-span-2"
        label={t`Você é uma pessoa exposta politicamente?`}
        hint={t`Quem tem ou teve, nos últimos cinco anos, cargo público relevante, e seus familiares e pessoas próximas. Dizer que sim não impede de jogar.`}
      >
        <option value="">{t`Escolha`}</option>
        <option value="no">{t`Não`}</option>
        <option value="yes">{t`Sim`}</option>
      </NativeSelect>
    </div>
  )
}

interface BarredProps {
  isDeclared: boolean
  fault: string | undefined
  version: string
  onDeclare: (isDeclared: boolean) => void
}

/** The groups are spelled out: a declaration of what was not read is worth nothing. */
function Barred({ isDeclared, fault, version, onDeclare }: BarredProps) {
  const { t, i18n } = useLingui()
  return (
    <Group
      title={<Trans>Quem não pode apostar</Trans>}
      text={<Trans>A lei 14.790/2023, artigo 26, proíbe de apostar quem</Trans>}
    >
      <ul className="list-disc pl-5 text-[0.9375rem] text-pretty">
        {declarationText.groups.map(({ id, text }) => (
          <li key={id}>{text[i18n.locale as keyof typeof text]}</li>
        ))}
      </ul>
      <Checkbox
        checked={isDeclared}
        onChange={(event) => onDeclare(event.target.checked)}
        label={t`Declaro que não sou nenhuma destas pessoas`}
        error={fault}
      />
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>
          Guardamos a declaração com a versão do texto ({version}), a hora e o endereço IP. Se algum caso for
          o seu, não declare: seu saldo continua seu e pode ser sacado.
        </Trans>
      </p>
    </Group>
  )
}

function Group({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 pt-2">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-[0.9375rem] text-pretty text-ink-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
