import { ASLEEP } from './early-press.ts'

/**
 * Runs inline in the head. What is typed before its part of the page is awake belongs to the player, but the form that takes the
 * fields over starts empty: this keeps each field's last value and enters it again when the part is awake. The field is set to
 * another value first, so that React sees a change.
 */
export const typingScript = `(function(){var kept=new Map();
function ticks(f){return f.type==='checkbox'||f.type==='radio'}
addEventListener('input',function(e){var f=e.target;if(f.closest?.('[${ASLEEP}]'))kept.set(f,ticks(f)?f.checked:f.value)},true);
addEventListener('awake',function(){kept.forEach(function(v,f){if(f.closest('[${ASLEEP}]'))return;kept.delete(f);if(!f.isConnected)return;
if(ticks(f)){f.checked=!v;f.click();return}
f.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,v);
f.dispatchEvent(new Event(f.tagName==='SELECT'?'change':'input',{bubbles:true}))})})})()`
