import { Field, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 300

interface TermFieldProps {
  term: string
  label: string
  onTerm: (term: string) => void
  className: string
}

/** A search field whose term is part of the address. */
export function TermField({ term, label, onTerm, className }: TermFieldProps) {
  const { t } = useLingui()
  const [text, write] = useTermField(term, onTerm)
  return (
    <Field
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => write(event.target.value)}
      leading={<Search aria-hidden="true" size={18} />}
      trailing={
        text && (
          <IconButton
            label={t`Limpar a busca`}
            icon={<X aria-hidden="true" size={18} />}
            onClick={() => write('')}
          />
        )
      }
      frameClassName={className}
      className="[&::-webkit-search-cancel-button]:hidden"
    />
  )
}

/**
 * A field whose text lives in the address: written 300 ms after the last key, and rewritten when the address changes by other
 * means, such as going back.
 */
function useTermField(term: string, onSettled: (term: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(term)
  const [known, setKnown] = useState(term)
  const [sent, setSent] = useState(term)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (term !== known) {
    setKnown(term)
    if (term !== sent) {
      setSent(term)
      setText(term)
    }
  }

  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next.trim())
      if (next.trim() !== term) onSettled(next.trim())
    }, SETTLE_MS)
  }
  return [text, write]
}
