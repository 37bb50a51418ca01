import { type RefObject, useEffect, useRef } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'

/**
 * After a refused submit, by the form's rules or by the server's, the focus goes to the first field in fault as the eye
 * meets it. The form library goes by the order of registration, which compiled components do not keep; forms that use
 * this say `shouldFocusError: false`.
 */
export function useInvalidFocus<Values extends FieldValues>(
  control: Control<Values>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting } = useFormState({ control })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting])
  return form
}
