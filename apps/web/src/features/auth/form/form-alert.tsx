import { Notice, VisuallyHidden } from '@girassol/ui'

interface Props {
  texts: readonly string[]
  /** Texts that stand at their fields: heard here with the rest, seen there. */
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
          <VisuallyHidden>
            {fieldTexts?.map((text) => (
              <span key={text}>{text} </span>
            ))}
          </VisuallyHidden>
        </Notice>
      )}
    </div>
  )
}
