import { DOMParser } from '@xmldom/xmldom'
import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto'
import { C14nCanonicalization, type NamespacePrefix } from 'xml-crypto'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const ELEMENT_NODE = 1

export interface SigningIdentity {
  /** PEM. */
  readonly privateKey: string
  /** PEM. */
  readonly certificate: string
}

/**
 * Adds an enveloped signature as the last element of the root. Documents of `fileXml` are written in canonical form (no declaration,
 * no empty-element tags, sorted attributes, only the escapes of C14N), so their digest is that of their bytes: a parser and a tree
 * of 3 MB would stop the program for seconds. Tests verify the result with a general implementation.
 */
export function signXml(xml: string, { privateKey, certificate }: SigningIdentity): string {
  const end = xml.lastIndexOf('</')
  const root = /^<(\w+):\w+ xmlns:(\w+)="([^"]+)"/.exec(xml)
  if (end < 0 || !root) throw new Error('the document does not have one qualified root element')
  const digest = createHash('sha256').update(xml).digest('base64')
  const info =
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>` +
    `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>` +
    `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  // In canonical form a part of a document declares all namespaces that are in scope.
  const scope = `xmlns:ds="${DS}" xmlns:${root[2]}="${root[3]}"`
  const signature = createSign('sha256')
    .update(`<ds:SignedInfo ${scope}>${info}</ds:SignedInfo>`)
    .sign(privateKey, 'base64')
  const key = certificate.replace(/-----[A-Z ]+-----|\s/g, '')
  const element =
    `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${info}</ds:SignedInfo>` +
    `<ds:SignatureValue>${signature}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return xml.slice(0, end) + element + xml.slice(end)
}

export type SignatureCheck =
  | { readonly isValid: true; readonly certificate: X509Certificate }
  | { readonly isValid: false; readonly fault: string }

const invalid = (fault: string): SignatureCheck => ({ isValid: false, fault })

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes as unknown as Iterable<Element>).filter(
    ({ nodeType }) => nodeType === ELEMENT_NODE,
  )

/** The elements of the signature at this place below another one of it. */
const elementsAt = (element: Element, path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) =>
      found
        .flatMap(childrenOf)
        .filter(({ localName, namespaceURI }) => localName === name && namespaceURI === DS),
    [element],
  )

const algorithmsOf = (elements: readonly Element[]): string =>
  elements.map((each) => each.getAttribute('Algorithm') ?? '').join()

/** The text of the only element there; null when there is none or more than one, or when it has further elements. */
function onlyText(element: Element, path: readonly string[]): string | null {
  const [found, ...others] = elementsAt(element, path)
  return found && others.length === 0 && childrenOf(found).length === 0 ? found.textContent : null
}

/**
 * Verifies that the whole document is signed in the one way the regulator accepts, by the key of the certificate in it. Its tree is passed
 * through twice and never searched: a search by XPath takes a minute for a file of 3 MB. A signature cannot be wrapped, because the
 * only one is the last element of the root, its only reference is the document, and what is digested is the root itself.
 */
export function verifyXml(xml: string): SignatureCheck {
  // Canonical form drops or rewrites these, so what stands in them would be read without being signed.
  if (/<!|<\?(?!xml\s)/.test(xml))
    return invalid('comments, processing instructions, CDATA and document types are not accepted')
  try {
    return verifyDocument(parser.parseFromString(xml, 'text/xml'))
  } catch (error) {
    return invalid(`the signature cannot be verified: ${(error as Error).message}`)
  }
}

const parserOptions = {
  // Those of XML 1.0; the default replaces those of XML 1.1 too, which are text here.
  normalizeLineEndings: (text: string) => text.replace(/\r\n?/g, '\n'),
  errorHandler: (_level: string, message: unknown): never => {
    throw new Error(`not readable as XML: ${String(message)}`)
  },
}
const parser = new DOMParser(parserOptions)

function verifyDocument(document: Document): SignatureCheck {
  const root = document.documentElement
  const signatures = Array.from(document.getElementsByTagNameNS(DS, 'Signature'))
  const signature = signatures[0]
  if (signatures.length !== 1 || !signature) return invalid('exactly one signature is expected')
  if (signature.parentNode !== root || root.lastChild !== signature)
    return invalid('the signature is not the last element of the root')
  const fault = findMethodFault(signature) ?? findShapeFault(signature)
  if (fault) return invalid(fault)
  const [info] = elementsAt(signature, ['SignedInfo'])
  const digest = onlyText(signature, ['SignedInfo', 'Reference', 'DigestValue'])
  const value = onlyText(signature, ['SignatureValue'])
  const body = onlyText(signature, ['KeyInfo', 'X509Data', 'X509Certificate'])
  if (!info || digest === null || value === null || body === null)
    return invalid('the signature is not complete')
  const certificate = new X509Certificate(bytesOf(body))
  // Canonical form declares every namespace that is in scope where the part begins.
  const signedInfo = canonical(info, [...namespacesOf(root), ...namespacesOf(signature)])
  root.removeChild(signature)
  const isDigestRight = createHash('sha256').update(canonical(root, [])).digest().equals(bytesOf(digest))
  const isKeyRight = createVerify('sha256').update(signedInfo).verify(certificate.publicKey, bytesOf(value))
  return isDigestRight && isKeyRight
    ? { isValid: true, certificate }
    : invalid('the signature does not match the document')
}

function findMethodFault(signature: Element): string | null {
  const infos = elementsAt(signature, ['SignedInfo'])
  const methods = {
    canonicalization: algorithmsOf(elementsAt(signature, ['SignedInfo', 'CanonicalizationMethod'])),
    signature: algorithmsOf(elementsAt(signature, ['SignedInfo', 'SignatureMethod'])),
    digest: algorithmsOf(elementsAt(signature, ['SignedInfo', 'Reference', 'DigestMethod'])),
    transforms: algorithmsOf(elementsAt(signature, ['SignedInfo', 'Reference', 'Transforms', 'Transform'])),
  }
  if (infos.length !== 1 || methods.canonicalization !== C14N || methods.signature !== RSA_SHA256)
    return 'the signature method is not RSA-SHA256 over C14N'
  if (methods.digest !== SHA256 || methods.transforms !== [ENVELOPED, C14N].join())
    return 'the reference is not digested as the regulator asks'
  const references = elementsAt(signature, ['SignedInfo', 'Reference'])
  const isWhole = references.length === 1 && references[0]?.getAttributeNode('URI')?.value === ''
  return isWhole ? null : 'the reference is not the document'
}

/** Only the signed information is covered by the signature: beside it stand the value and the certificate, and nothing else. */
function findShapeFault(signature: Element): string | null {
  const names = (element: Element) => childrenOf(element).map(({ localName }) => localName)
  const inside = [
    names(signature),
    ...[['KeyInfo'], ['KeyInfo', 'X509Data']].map((path) => elementsAt(signature, path).flatMap(names)),
  ]
  return inside.join(' ') === 'SignedInfo,SignatureValue,KeyInfo X509Data X509Certificate'
    ? null
    : 'the signature holds more or less than its value and one certificate'
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64')

const namespacesOf = ({ attributes }: Element): NamespacePrefix[] =>
  Array.from(attributes as unknown as Iterable<Attr>)
    .filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(({ name, value }) => ({ prefix: name.slice('xmlns:'.length), namespaceURI: value }))

function canonical(element: Element, ancestorNamespaces: NamespacePrefix[]): string {
  const inScope = new Map(ancestorNamespaces.map((each) => [each.prefix, each]))
  return new C14nCanonicalization().process(element, { ancestorNamespaces: [...inScope.values()] })
}

/** An e-CNPJ ends the subject's common name with the company's number: `CASA LTDA:12345678000195`. */
export const cnpjOf = ({ subject }: X509Certificate): string | null =>
  /^CN=.*:(\d{14})$/m.exec(subject)?.[1] ?? null
