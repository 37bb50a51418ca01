const LINK = /https?:\/\/[^\s<>"]+|(?<=^|\s)\/[^\s<>"]+/

/** A text with its first address made clickable: outside production it carries the link of the local mailbox. */
export function LinkedText({ text }: { text: string }) {
  const link = LINK.exec(text)
  if (!link) return text
  const [address] = link
  return (
    <>
      {text.slice(0, link.index)}
      <a href={address} className="font-semibold break-all underline underline-offset-4">
        {address}
      </a>
      {text.slice(link.index + address.length)}
    </>
  )
}
