/**
 * Keyboard shortcuts of the review desk. `j` and `k` move between the entries. All other keys activate a button or
 * link.
 */

const STORED = 'plainwell-desk-keys';
const help = document.querySelector('.keys');
const toggle = document.querySelector('#keys-on');

/** Returns whether a text field or list has the focus. Shortcuts do not apply there. */
const isTyping = (target) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

function isOn() {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function remember(on) {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

const cards = () => [...document.querySelectorAll('.queue > article')];
const present = () => cards().find((card) => card.contains(document.activeElement));

function move(step) {
  const all = cards();
  const at = present() === undefined ? (step > 0 ? -1 : all.length) : all.indexOf(present());
  const card = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  card?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

if (help && toggle) {
  help.hidden = false;
  toggle.checked = isOn();
  toggle.addEventListener('change', () => remember(toggle.checked));
  document.addEventListener('keydown', (event) => {
    if (
      !toggle.checked ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      isTyping(event.target)
    )
      return;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') {
      event.preventDefault();
      return move(key === 'j' ? 1 : -1);
    }
    if (!'adernu'.includes(key) || key.length !== 1) return;
    const within = key === 'u' ? document : present();
    const control = within?.querySelector(`[data-key="${key}"]`);
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}
