import { Notice, VisuallyHidden } from '@girassol/ui'

interface Props {
  texts: readonly string[]
  /** Texts shown at their fields: screen readers announce them here with the rest. */
  fieldTexts?: readonly string[]
}

/** The error summary of a form. The region is there before the text, or screen readers would stay silent. */
export function FormAlert({ texts, fieldTexts }: Props) {
  return (
    <div role="alert" className="empty:-mb-4">
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
