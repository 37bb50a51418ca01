import { Notice, VisuallyHidden } from '@girassol/ui'
import { useEffect, useRef } from 'react'

interface Props {
  texts: readonly string[]
  /** Texts shown at their fields: screen readers announce them here with the rest. */
  fieldTexts?: readonly string[]
}

/** The error summary of a form. The region is there before the text, or screen readers would stay silent. */
export function FormAlert({ texts, fieldTexts }: Props) {
  const region = useRef<HTMLDivElement>(null)
  // On a phone the button of a long form is far below it.
  const said = texts.join('\n')
  useEffect(() => {
    // The text, not the array: the same refusal must not move the page again while its cause is being corrected.
    if (said !== '') region.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={region} role="alert" className="scroll-my-4 empty:-mb-4">
      {texts.length > 0 && (
        <Notice tone="danger">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {fieldTexts && (
            <VisuallyHidden>
              {fieldTexts.map((text) => (
                <span key={text}>{text} </span>
              ))}
            </VisuallyHidden>
          )}
        </Notice>
      )}
    </div>
  )
}
