/** On what the server sent and the browser has not taken over yet. */
export const ASLEEP = 'data-asleep'

/**
 * Runs inline in the head. A button that is pressed before its part of the page is awake would do nothing, and React keeps
 * no click for later: this keeps the last one, from everybody, until `awaken`. Links work without us, but for one
 * thing: the cover of a game opens its demo for a guest.
 */
export const pressScript = `(function(){var kept=null;
addEventListener('click',function(e){var a=e.target.closest?.('[${ASLEEP}] a[data-demo]');
if(a&&!document.documentElement.dataset.session&&e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();e.stopImmediatePropagation();location.assign(a.dataset.demo);return}
kept=e.target.closest?.('[${ASLEEP}] button')??null;if(kept){e.preventDefault();e.stopImmediatePropagation()}},true);
addEventListener('awake',function(){var b=kept;if(b&&!b.closest('[${ASLEEP}]')){kept=null;b.click()}})})()`

/** The buttons in this element are live from now on; a click made before is replayed. */
export function awaken(element: Element): void {
  element.removeAttribute(ASLEEP)
  dispatchEvent(new Event('awake'))
}
