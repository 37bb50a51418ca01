import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { amountOfCents } from '../fields/amount.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { CopyField } from '../fields/copy-field.tsx'
import { Field } from '../fields/field.tsx'
import { Keypad } from '../fields/keypad.tsx'
import { MaskField } from '../fields/mask-field.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { NativeSelect } from '../fields/native-select.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Sample, Section } from './section.tsx'

const options = [
  { value: 'a', label: 'Primeira' },
  { value: 'b', label: 'Segunda' },
  { value: 'c', label: 'Terceira, desativada', disabled: true },
]

export function Forms() {
  return (
    <Section title="Formulários" intro="Rótulo sempre visível, dica embaixo, erro que diz o que fazer.">
      <Fields />
      <MaskedFields />
      <AmountKeypad />
      <Switches />
      <Selects />
    </Section>
  )
}

function Fields() {
  return (
    <Sample caption="Campos">
      <Field label="Nome" required placeholder="Como está no documento" autoComplete="name" />
      <Field
        label="E-mail"
        type="email"
        hint="Enviaremos um link de confirmação."
        leading={<Mail aria-hidden="true" size={18} />}
      />
      <Field label="E-mail" defaultValue="maria@" error="Falta a parte depois do @. Confira o endereço." />
      <Field label="Desativado" defaultValue="Não pode mudar" disabled />
      <Field
        label="Busca sem rótulo visível"
        hideLabel
        type="search"
        placeholder="Buscar"
        leading={<Search aria-hidden="true" size={18} />}
      />
    </Sample>
  )
}

function MaskedFields() {
  const [phone, setPhone] = useState('11987654321')
  const [amount, setAmount] = useState('1.234,56')
  return (
    <Sample caption="Máscaras, dinheiro e senha">
      <MaskField
        label="Telefone"
        mask="(##) ####-####|(##) #####-####"
        value={phone}
        onValueChange={(next) => setPhone(next.digits)}
      />
      <MaskField label="CPF" mask="###.###.###-##" placeholder="000.000.000-00" required />
      <MoneyField label="Valor" value={amount} onValueChange={setAmount} hint="Mínimo de R$ 20,00." />
      <MoneyField label="Valor" defaultValue="5,00" error="O valor mínimo é de R$ 20,00." />
      <PasswordField
        label="Senha"
        required
        defaultValue="girassol"
        labels={{ show: 'Mostrar senha', hide: 'Esconder senha' }}
      />
    </Sample>
  )
}

function AmountKeypad() {
  const [cents, setCents] = useState('15000')
  return (
    <Sample caption="Teclado de valor">
      <Keypad
        value={cents}
        onValueChange={setCents}
        display={`R$ ${amountOfCents(cents)}`}
        labels={{ keypad: 'Teclado de valor', delete: 'Apagar' }}
      />
    </Sample>
  )
}

function Switches() {
  return (
    <Sample caption="Marcar e ligar">
      <Checkbox label="Li e aceito os termos" required defaultChecked />
      <Checkbox label="Quero receber novidades" hint="No máximo uma por semana." />
      <Checkbox label="Tenho mais de 18 anos" error="Marque para continuar." />
      <Checkbox label="Desativado" disabled />
      <Switch label="Som" defaultChecked />
      <Switch label="Notificações" hint="Só sobre a sua conta." />
      <Switch label="Desativado" disabled />
    </Sample>
  )
}

function Selects() {
  return (
    <>
      <Sample caption="Seleção e texto longo">
        <NativeSelect label="Seletor do aparelho" defaultValue="b">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        <TextArea label="Mensagem" placeholder="Conte o que aconteceu" hint="Até 500 letras." />
      </Sample>
      <Sample caption="Copiar">
        <CopyField
          label="Código"
          text="00020126580014br.gov.bcb.pix0136a1b2c3d4-e5f6"
          labels={{
            copy: 'Copiar',
            copied: 'Copiado',
            failed: 'Não foi possível copiar. Selecione e copie à mão.',
          }}
        />
      </Sample>
    </>
  )
}
