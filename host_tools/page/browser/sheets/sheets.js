// The sheets over the box: a notice, which stays, and a question, which is answered. The other sheets
// are dialogs with files of their own (names.js, share.js ...).

import { find, within } from "../page_parts.js";
import { focusKeys } from "../box/keys.js";
import { words } from "../words.js";

/** Open a sheet with the focus on it as a whole, so that a screen reader says what it is.
 *  @param {HTMLDialogElement} sheet */
export function openSheet(sheet) {
  sheet.showModal(); // with the focus on its title, and in no field, which a phone would open its keyboard for
  sheet.focus({ preventScroll: true });
}

let noticeAct = () => {}; // what the notice's button does

/** Show a sentence over the box, with what the firmware said, and a button that starts the page anew.
 *  @param {string} text */
export function showNotice(
  text,
  { details = "", button = "", act = () => location.reload() } = {},
) {
  noticeAct = act;
  find("notice-text").textContent = text;
  find("notice-details").hidden = !details;
  within(find("notice-details"), "summary").textContent = words.details;
  within(find("notice-details"), "pre").textContent = details;
  find("notice-button").hidden = !button;
  find("notice-button").textContent = button;
  find("notice").hidden = false;
}

export function hideNotice() {
  find("notice").hidden = true;
}

/** Put a question: `act` is what the answer `yes` does, which is the sheet's title as well.
 *  @param {string} text @param {string} yes @param {string} no @param {() => void} act */
export function ask(text, yes, no, act) {
  const question = find("question");
  const [noButton, yesButton] = question.querySelectorAll("button");
  find("question-title").textContent = yes;
  find("question-text").textContent = text;
  noButton.textContent = no;
  yesButton.textContent = yes;
  noButton.onclick = () => {
    question.close();
    focusKeys(); // at once: its "close" event comes later
  };
  yesButton.onclick = () => {
    question.close();
    act();
  };
  question.showModal();
}

export function closeSheets() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/** After a sheet Enter is the box's OK again, and not the link's that has opened it. */
export function prepareSheets() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", () => document.querySelector("dialog[open]") || focusKeys());
  }
  find("notice-button").addEventListener("click", () => noticeAct());
}
