import { act, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Field } from './field.tsx'
import { Keypad } from './keypad.tsx'
import { MaskField, type MaskedValue } from './mask-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { stage, type Stage } from '../testing/stage.ts'

let shown: Stage | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

describe('Field', () => {
  it('ties its error to the input and marks it invalid', async () => {
    shown = await stage(<Field label="Nome" hint="dica" error="Preencha o nome." required />)
    const input = shown.find<HTMLInputElement>('input')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Preencha o nome.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(shown.find('label').getAttribute('for')).toBe(input.id)
    expect(shown.host.textContent).not.toContain('dica')
  })

  it('marks a required field with an asterisk', async () => {
    shown = await stage(
      <>
        <Field label="Nome" name="name" required />
        <Field label="Código" name="code" />
      </>,
    )
    expect([...shown.host.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Nome*',
      'Código',
    ])
    expect(shown.find<HTMLInputElement>('[name=name]').required).toBe(true)
  })
})

describe('Button', () => {
  it('does nothing while it loads, and keeps its name', async () => {
    const click = vi.fn<() => void>()
    shown = await stage(
      <Button loading onClick={click}>
        Enviar
      </Button>,
    )
    await shown.click('button')
    expect(click).not.toHaveBeenCalled()
    expect(shown.find('button').textContent).toBe('Enviar')
    expect(shown.find('button').getAttribute('aria-busy')).toBe('true')
  })

  it('lends its look to a link', async () => {
    shown = await stage(<Button render={<a href="/x">.</a>}>Ir</Button>)
    expect(shown.find('a').textContent).toBe('Ir')
    expect(shown.find('a').className).toContain('bg-sun')
  })
})

describe('MaskField', () => {
  function Phone({ report }: { report: (value: MaskedValue) => void }) {
    const [digits, setDigits] = useState('')
    return (
      <MaskField
        label="Telefone"
        mask="(##) ####-####|(##) #####-####"
        value={digits}
        onValueChange={(value) => {
          setDigits(value.digits)
          report(value)
        }}
      />
    )
  }

  it('shows the mask and reports digits and text', async () => {
    const report = vi.fn<(value: MaskedValue) => void>()
    shown = await stage(<Phone report={report} />)
    await shown.type('input', '11987654321')
    expect(shown.find<HTMLInputElement>('input').value).toBe('(11) 98765-4321')
    expect(report).toHaveBeenLastCalledWith({ digits: '11987654321', text: '(11) 98765-4321' })
  })

  it('keeps the caret where the person is editing', async () => {
    shown = await stage(<Phone report={() => undefined} />)
    await shown.type('input', '1133334444')
    // A 9 typed right after "(11) ": the text grows by one digit and moves to the longer pattern.
    await shown.type('input', '(11) 93333-4444', { caret: 6, data: '9', inputType: 'insertText' })
    expect(shown.find<HTMLInputElement>('input').selectionStart).toBe(6)
    await shown.type('input', '(11) 9333-4444', { caret: 7 })
    expect(shown.find<HTMLInputElement>('input').value).toBe('(11) 9333-4444')
    expect(shown.find<HTMLInputElement>('input').selectionStart).toBe(7)
  })
})

describe('MoneyField', () => {
  it('takes a typed dot as the comma, groups, and reports text', async () => {
    const report = vi.fn<(text: string) => void>()
    shown = await stage(<MoneyField label="Valor" onValueChange={report} />)
    await shown.type('input', '1234')
    expect(report).toHaveBeenLastCalledWith('1.234')
    await shown.type('input', '1.234.', { data: '.', inputType: 'insertText' })
    expect(report).toHaveBeenLastCalledWith('1.234,')
    await shown.type('input', '1.234,567')
    expect(report).toHaveBeenLastCalledWith('1.234,56')
    expect(shown.find<HTMLInputElement>('input').value).toBe('1.234,56')
  })

  it('reads a pasted decimal dot', async () => {
    const report = vi.fn<(text: string) => void>()
    shown = await stage(<MoneyField label="Valor" onValueChange={report} />)
    await shown.type('input', 'R$ 20.50', { inputType: 'insertFromPaste' })
    expect(report).toHaveBeenLastCalledWith('20,50')
  })

  it('completes the cents on leaving', async () => {
    const report = vi.fn<(text: string) => void>()
    shown = await stage(<MoneyField label="Valor" onValueChange={report} />)
    await shown.type('input', '20')
    await act(async () => {
      shown?.find('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
    expect(report).toHaveBeenLastCalledWith('20,00')
    expect(shown.find<HTMLInputElement>('input').value).toBe('20,00')
  })
})

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    shown = await stage(<PasswordField label="Senha" labels={{ show: 'Mostrar', hide: 'Esconder' }} />)
    expect(shown.find<HTMLInputElement>('input').type).toBe('password')
    await shown.click('button')
    expect(shown.find<HTMLInputElement>('input').type).toBe('text')
    expect(shown.find('button').getAttribute('aria-label')).toBe('Esconder')
  })
})

describe('Keypad', () => {
  function Amount() {
    const [digits, setDigits] = useState('')
    return (
      <Keypad
        value={digits}
        onValueChange={setDigits}
        display={digits}
        labels={{ keypad: 'Teclado', delete: 'Apagar' }}
      />
    )
  }

  it('builds an amount by touch and by keyboard', async () => {
    shown = await stage(<Amount />)
    await shown.click('button:nth-of-type(5)')
    await shown.click('button:nth-of-type(10)')
    await shown.press('button', '7')
    expect(shown.find('output').textContent).toBe('5007')
    await shown.press('button', 'Backspace')
    await shown.click('[aria-label="Apagar"]')
    expect(shown.find('output').textContent).toBe('50')
    await shown.press('button', 'Delete')
    expect(shown.find('output').textContent).toBe('')
  })
})
